import { Failure, type FailureCode } from '../core/failure.ts';
import type { Parameter } from './parameters.ts';

type Declared = Readonly<Record<string, Parameter<unknown>>>;

/** The values of a route's parameters. */
export type ParameterValues<P extends Declared> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

/** The raw texts of a request. In names of path parameters `_` replaces `-`. */
export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/**
 * Reads the values of the declared parameters; others are ignored (methodology 8.3). Throws
 * Failure, naming the parameter and what would be right, if one is missing, given twice, or does
 * not have its form.
 */
export function readParameters<P extends Declared>(
  declared: P,
  raw: RawParameters,
): ParameterValues<P> {
  const values: Record<string, unknown> = {};
  for (const text of Object.values(raw.path)) {
    // An empty segment means that there is no such address, not that a value is wrong.
    if (text === '') throw new Failure('not_found');
  }
  for (const key of Object.keys(declared)) {
    const parameter = declared[key];
    if (parameter) values[key] = readParameter(parameter, raw);
  }
  return values as ParameterValues<P>;
}

function readParameter<T>(parameter: Parameter<T>, { path, query }: RawParameters): T {
  const { name, absent } = parameter;
  if (parameter.in === 'path') return parse(parameter, path[name.replace('-', '_')] ?? '');
  const [text, ...more] = query.getAll(name);
  if (text === undefined) {
    if (absent) return absent.value;
    throw failure(parameter, 'missing_parameter', 'is required');
  }
  if (more.length > 0) throw failure(parameter, 'invalid_parameter', 'was given more than once');
  // Some parameters accept an empty text: an empty `v` is a version that does not exist.
  if (text === '' && parameter.parse(text) === undefined) {
    throw failure(parameter, 'invalid_parameter', 'is empty');
  }
  return parse(parameter, text);
}

function parse<T>(parameter: Parameter<T>, text: string): T {
  const value = parameter.parse(text);
  if (value !== undefined) return value;
  throw failure(parameter, parameter.code);
}

function failure({ name, form }: Parameter<unknown>, code: FailureCode, fault?: string): Failure {
  return new Failure(code, { parameter: name, form, ...(fault !== undefined && { fault }) });
}
