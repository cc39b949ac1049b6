import { Failure, type FailureCode } from '../core/failure.ts';
import type { Parameter, Parameters, ParameterValues } from '../site/parameters.ts';

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
export function readParameters<P extends Parameters>(
  declared: P,
  raw: RawParameters,
): ParameterValues<P> {
  // An empty segment means that there is no such address, not that a value is wrong.
  if (Object.values(raw.path).includes('')) throw new Failure('not_found');
  const values = Object.entries(declared).map(([key, parameter]) => [
    key,
    readParameter(parameter, raw),
  ]);
  return Object.fromEntries(values) as ParameterValues<P>;
}

function readParameter<T>(parameter: Parameter<T>, { path, query }: RawParameters): T {
  const { name, absent, code } = parameter;
  const segment = path[name.replace('-', '_')];
  const [text = segment, ...more] = segment === undefined ? query.getAll(name) : [];
  if (text === undefined) {
    if (absent) return absent.value;
    throw failure(parameter, 'missing_parameter', 'is required');
  }
  if (more.length > 0) throw failure(parameter, 'invalid_parameter', 'was given more than once');
  const value = parameter.parse(text);
  if (value !== null) return value;
  // Some parameters accept an empty text: an empty `v` is a version that does not exist.
  throw text === ''
    ? failure(parameter, 'invalid_parameter', 'is empty')
    : failure(parameter, code);
}

function failure({ name, form }: Parameter<unknown>, code: FailureCode, fault?: string): Failure {
  return new Failure(code, { parameter: name, form, ...(fault !== undefined && { fault }) });
}
