import { ATTRIBUTION } from '../../contract/present-meta.ts';
import { Failure } from '../../core/failure.ts';
import { failureWords } from '../words/failure.ts';
import { plainValues } from '../words/plain.ts';
import type { Parameters, ParameterValues } from '../../site/parameters.ts';
import { inputSchemaOf, readArguments } from './arguments.ts';
import type { JsonSchema, RawArguments, ToolDefinition, ToolResult } from './tool.ts';
import type { RequestContext } from '../../site/request-context.ts';

/** A tool's answer before the attribution and the address are added. */
export interface Answer {
  /** The lines of the text. */
  readonly lines: readonly string[];
  /** The page to cite. */
  readonly url: string;
  /** The members of `structuredContent` except `url` and `attribution`. */
  readonly structured: Readonly<Record<string, unknown>>;
}

interface Definition<P extends Parameters> {
  readonly name: string;
  readonly title: string;
  readonly description: readonly string[];
  readonly input: P;
  readonly output: JsonSchema & { readonly type: 'object' };
  /** Throws Failure for values that are each valid but do not fit together. */
  check?(values: ParameterValues<P>): void;
  answer(context: RequestContext, values: ParameterValues<P>): Answer;
}

/**
 * Defines a read-only tool. It checks the arguments, and adds attribution and address to the
 * answers (methodology 14.4, 14.5).
 */
export function defineTool<P extends Parameters>(definition: Definition<P>): ToolDefinition {
  const { name, title, description, input, output } = definition;
  return {
    name,
    title,
    description: description.join('\n'),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    inputSchema: inputSchemaOf(input),
    outputSchema: output,
    call(context, raw) {
      const values = valuesOrFailure(definition, raw);
      if (values instanceof Failure) return refusal(context, values);
      const { lines, url, structured } = definition.answer(context, values);
      return {
        content: [{ type: 'text', text: signed(lines, ATTRIBUTION, url) }],
        structuredContent: plainValues({ ...structured, url, attribution: ATTRIBUTION }),
      };
    },
  };
}

function valuesOrFailure<P extends Parameters>(
  { input, check }: Definition<P>,
  raw: RawArguments,
): ParameterValues<P> | Failure {
  try {
    const values = readArguments(input, raw);
    check?.(values);
    return values;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/**
 * A result that says which argument is wrong (methodology 14.5, 14.8). It contains no data, so it
 * cites only the service.
 */
function refusal({ base }: RequestContext, failure: Failure): ToolResult {
  const { code } = failure;
  const summary = SUMMARIES[code] ?? 'The call cannot be answered.';
  const lines = [`${code}: ${summary}`, failureWords(failure)];
  return {
    content: [
      { type: 'text', text: signed(lines, 'Methodology of Natalis', `${base}/en/methodology`) },
    ],
    isError: true,
  };
}

const SUMMARIES: Partial<Record<Failure['code'], string>> = {
  invalid_parameter: 'An argument is wrong.',
  missing_parameter: 'A required argument is missing.',
  invalid_date: 'That is not a valid date.',
  invalid_year: 'There is no such year.',
  invalid_timezone: 'There is no such time zone.',
  unsupported_language: 'The language is not one of those offered.',
};

function signed(lines: readonly string[], by: string, url: string): string {
  return `${lines.join('\n')}\n\n${by}: ${url}`;
}
