import { Failure } from '../../core/failure.ts';
import {
  type Parameter,
  type Parameters,
  type ParameterValues,
  valueOf,
} from '../../site/parameters.ts';
import type { JsonSchema, RawArguments } from './tool.ts';

/** A parameter that may be left out. */
export function optional<T>(parameter: Parameter<T>): Parameter<T | null> {
  return { ...parameter, absent: { value: null } };
}

/** A parameter with a description for models. */
export function described<T>(parameter: Parameter<T>, description: string): Parameter<T> {
  const { tool, schema } = parameter;
  return { ...parameter, tool: { ...tool, schema: { ...schema, description } } };
}

/** The schema of an object with these arguments and no others (methodology 14.5). */
export function inputSchemaOf(declared: Parameters): JsonSchema & { readonly type: 'object' } {
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

/** The values of the declared arguments. Throws Failure for an unknown, missing or wrong one. */
export function readArguments<P extends Parameters>(
  declared: P,
  raw: RawArguments,
): ParameterValues<P> {
  const names = Object.keys(declared);
  const unknown = Object.keys(raw).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const shown = JSON.stringify(unknown.slice(0, 50));
    throw new Failure('invalid_parameter', { parameter: shown, known: names.join(', ') });
  }
  const values = Object.entries(declared).map(([name, parameter]) => [
    name,
    readArgument(name, parameter, raw[name]),
  ]);
  return Object.fromEntries(values) as ParameterValues<P>;
}

function readArgument<T>(name: string, parameter: Parameter<T>, given: unknown): T {
  const { absent, code, form, tool } = parameter;
  // A model in a strict mode cannot leave an argument out (methodology 14.5).
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

/** A text of digits as the number that it is; any other value as it is (methodology 14.5). */
function numberOf(given: unknown): unknown {
  return typeof given === 'string' && /^-?\d{1,15}$/.test(given) ? Number(given) : given;
}
