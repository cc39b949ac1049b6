import { Failure } from '../core/failure.ts';

/** What is wrong with a request, in a sentence for whoever wrote the client. Its status is 400, or 413. */
export function refusal(message: string, status: 400 | 413 = 400): Failure {
  return new Failure('invalid_parameter', { message, status });
}
