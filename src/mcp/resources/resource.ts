import type { RequestContext } from '../../site/request-context.ts';

/** A resource as it is listed and read. */
export interface ResourceDefinition {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(context: RequestContext): string;
}
