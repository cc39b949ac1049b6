import { ATTRIBUTION } from '../../contract/present-meta.ts';
import { Failure } from '../../core/failure.ts';
import { editsFrom } from '../../core/text/word-list.ts';
import { plain } from '../words/plain.ts';
import {
  type Parameter,
  type ParameterValues,
  type Parameters,
  valueOf,
  valuesOf,
} from '../../site/parameters.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { yearWords } from '../words/date-sentences.ts';

/** A plain JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The result of a tool call. An error has text only (service 14.5). */
export interface ToolResult {
  readonly content: readonly [{ readonly type: 'text'; readonly text: string }];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

/** Arguments as received, not yet checked. */
export type RawArguments = Readonly<Record<string, unknown>>;

/** A tool, with what is listed about it and how it is called. */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly annotations: Readonly<Record<string, string | boolean>>;
  readonly inputSchema: JsonSchema & { readonly type: 'object'; readonly properties: JsonSchema };
  readonly outputSchema: JsonSchema & { readonly type: 'object' };
  /**
   * Calls the tool. Wrong arguments give a result with `isError` and throw nothing (service 14.8). `offered` are all
   * tools of the server: callers give one the arguments of another.
   */
  call(context: RequestContext, args: RawArguments, offered: readonly ToolDefinition[]): ToolResult;
}

/** A tool's answer before the attribution and the address are added. */
export interface ToolAnswer {
  readonly lines: readonly string[];
  /** The page to cite. */
  readonly url: string;
  /** The members of `structuredContent` except `ignored`, `url` and `attribution`. */
  readonly structured: Readonly<Record<string, unknown>>;
}

interface Definition<P extends Parameters> {
  readonly name: string;
  readonly title: string;
  readonly description: readonly string[];
  readonly input: P;
  /** The members of an answer, but for those at the end of every one. */
  readonly output: Readonly<Record<string, JsonSchema>>;
  /** Members that some answers have. */
  readonly optionalOutput?: Readonly<Record<string, JsonSchema>>;
  /** Throws Failure for values that do not fit together, or mean nothing in this snapshot. */
  answer(context: RequestContext, values: ParameterValues<P>): ToolAnswer;
}

/**
 * Defines a read-only tool. It checks the arguments, and adds attribution and address to the
 * answers (service 14.4, 14.5).
 */
export function defineTool<P extends Parameters>(definition: Definition<P>): ToolDefinition {
  const { name, title, description, input, optionalOutput } = definition;
  const output = { ...definition.output, ...SIGNATURE };
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
    outputSchema: {
      type: 'object',
      properties: { ...output, ...optionalOutput },
      required: Object.keys(output),
    },
    call(context, raw, offered) {
      const { ignored, mistake } = unknownArguments(Object.keys(input), raw, offered);
      const notes = ignored.length === 0 ? [] : [`${IGNORED}: ${ignored.map(quoted).join(', ')}.`];
      let answer: ToolAnswer;
      try {
        if (mistake) throw mistake;
        answer = definition.answer(context, readArguments(input, raw));
      } catch (error) {
        // That of a snapshot that cannot be read is no fault of the arguments (service 14.2).
        if (!(error instanceof Failure) || error.code === 'capacity_exceeded') throw error;
        return refusal(context, error, notes);
      }
      const { lines, url, structured } = answer;
      return {
        content: [{ type: 'text', text: signed([...lines, ...notes], url) }],
        structuredContent: { ...structured, ignored, url, attribution: ATTRIBUTION },
      };
    },
  };
}

const TEXT = { type: 'string' } as const;

/** The members at the end of every answer: arguments that were ignored, the page to cite, and the line that names the source. */
const SIGNATURE = { ignored: { type: 'array', items: TEXT }, url: TEXT, attribution: TEXT };

/** A result that says which argument is wrong (service 14.5, 14.8). It has no data, so it cites the methodology. */
function refusal({ base }: RequestContext, failure: Failure, notes: readonly string[]): ToolResult {
  const { code } = failure;
  const summary = SUMMARIES[code] ?? 'The call cannot be answered.';
  const lines = [`${code}: ${summary}`, ...notes, toolMessage(failure)];
  return {
    content: [{ type: 'text', text: signed(lines, `${base}/en/methodology`) }],
    isError: true,
  };
}

const IGNORED = 'Ignored, because this tool has no such argument';

const SUMMARIES: Partial<Record<Failure['code'], string>> = {
  invalid_parameter: 'An argument is wrong.',
  missing_parameter: 'A required argument is missing.',
  invalid_date: 'That is not a valid date.',
  invalid_year: 'There is no such year.',
  invalid_timezone: 'There is no such time zone.',
  unsupported_language: 'The language is not one of those offered.',
};

function signed(lines: readonly string[], url: string): string {
  return `${lines.join('\n')}\n\n${ATTRIBUTION}: ${url}`;
}

/** What is wrong with the arguments of a call, and what would be right (service 14.5). */
export function toolMessage({ code, facts }: Pick<Failure, 'code' | 'facts'>): string {
  const { parameter, form, hint, instead, month, day, year } = facts;
  if (code === 'missing_parameter') return `Call again with the argument "${parameter}".`;
  if (instead !== undefined) {
    return `This tool has no argument ${quoted(String(parameter))}. ${instead}`;
  }
  if (month !== undefined) return `Month ${month} has no day ${day} in any year.`;
  if (year !== undefined) {
    return `${yearWords(Number(year))} is no leap year and has no 29 February. Leave "year" out for people born on 29 February of any year.`;
  }
  return `The argument "${parameter}" must be ${form}.${hint === undefined ? '' : ` ${hint}`}`;
}

function quoted(name: string): string {
  return JSON.stringify(plain(name));
}

/** A parameter that may be left out. */
export function optional<T>(parameter: Parameter<T>): Parameter<T | null> {
  return { ...parameter, absent: { value: null } };
}

/** A parameter with a description for models. */
export function described<T>(parameter: Parameter<T>, description: string): Parameter<T> {
  const { tool, schema } = parameter;
  return { ...parameter, tool: { ...tool, schema: { ...schema, description } } };
}

/** The schema of an object with these arguments and no others (service 14.5). */
function inputSchemaOf(declared: Parameters): ToolDefinition['inputSchema'] {
  const entries = Object.entries(declared);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, { tool, schema }]) => [name, tool?.schema ?? schema]),
    ),
    required: entries.filter(([, { absent }]) => !absent).map(([name]) => name),
    additionalProperties: false,
  };
}

const MAX_IGNORED = 10;
const MAX_NAME_CHARACTERS = 64;

/**
 * The first arguments that a tool does not have and ignores, because hosts add their own, which no model can take away,
 * and the failure about one that was meant otherwise (service 14.5).
 */
function unknownArguments(
  known: readonly string[],
  raw: RawArguments,
  offered: readonly ToolDefinition[],
): { readonly ignored: readonly string[]; readonly mistake: Failure | null } {
  const ignored: string[] = [];
  let mistake: Failure | null = null;
  for (const name of Object.keys(raw)) {
    if (known.includes(name)) continue;
    const instead = insteadOf(name, known, offered);
    if (instead !== null) {
      mistake ??= new Failure('invalid_parameter', { parameter: name, instead });
    } else if (ignored.length < MAX_IGNORED) {
      ignored.push([...name].slice(0, MAX_NAME_CHARACTERS).join(''));
    }
  }
  return { ignored, mistake };
}

/** What a caller may have meant by an unknown argument; null for one that is like none of ours. */
function insteadOf(
  name: string,
  known: readonly string[],
  offered: readonly ToolDefinition[],
): string | null {
  const near = known.find((each) => editsFrom(each, 1)(name) === 1);
  if (near !== undefined) return `Call again with "${near}" instead.`;
  const owners = offered.filter(({ inputSchema }) => Object.hasOwn(inputSchema.properties, name));
  if (owners.length === 0) return null;
  const tools = owners.map((tool) => tool.name).join(', ');
  return `It belongs to ${tools}. Call again with these arguments only: ${known.join(', ')}.`;
}

/** The values of the declared arguments. Throws Failure for a missing or wrong one. */
export function readArguments<P extends Parameters>(
  declared: P,
  raw: RawArguments,
): ParameterValues<P> {
  return valuesOf(declared, (parameter, name) => readArgument(name, parameter, raw[name]));
}

function readArgument<T>(name: string, parameter: Parameter<T>, given: unknown): T {
  const { absent, code, form, tool } = parameter;
  // A model in a strict mode cannot leave an argument out (service 14.5).
  const isLeftOut = given === undefined || (absent && (given === null || given === ''));
  if (isLeftOut) {
    if (absent) return absent.value;
    throw new Failure('missing_parameter', { parameter: name });
  }
  const value = valueOf(
    parameter,
    parameter.schema['type'] === 'integer' ? numberOf(given) : given,
  );
  if (value !== null) return value;
  const hint = tool?.hint;
  throw new Failure(code, {
    parameter: name,
    form: tool?.form ?? form,
    ...(hint !== undefined && { hint }),
  });
}

/** A text of digits as the number that it is; any other value as it is (service 14.5). */
function numberOf(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
}
