import type { RequestContext } from '../../site/request-context.ts';

/** A resource, with what is listed about it and how it is read. */
export interface ResourceDefinition {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(context: RequestContext): string;
}
