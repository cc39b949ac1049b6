import assert from 'node:assert/strict';
import type { Listing, SearchResult } from '../../../src/contract/schema/listing-schema.ts';
import type { Profile } from '../../../src/contract/schema/profile.ts';
import type { TestResponse } from '../../support/sample-service.ts';

/** Whatever answers requests and checks the shape of the answers. */
export interface Asked {
  request(path: string, init?: RequestInit): Promise<TestResponse>;
}

export const API = '/api/v1';

/** The body of an answer that must be good. */
export async function get<T>(service: Asked, path: string): Promise<T> {
  const { status, json, text, headers } = await service.request(API + path);
  assert.equal(status, 200, `${path}: ${text}`);
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', path);
  return json as T;
}

export const list = (service: Asked, path: string): Promise<Listing> => get(service, path);
export const find = (service: Asked, path: string): Promise<SearchResult> => get(service, path);
export const profile = (service: Asked, path: string): Promise<Profile> => get(service, path);

/** QIDs of a list in its order. */
export function qids({ people }: { people: readonly { id: string }[] }): string[] {
  return people.map(({ id }) => id);
}

/** Asserts a refusal, its code, and what its message must say. */
export async function refused(
  service: Asked,
  path: string,
  [status, code]: readonly [status: number, code: string],
  says?: RegExp,
): Promise<void> {
  const answer = await service.request(API + path);
  assert.equal(answer.status, status, `${path}: ${answer.text}`);
  assert.equal(answer.json.code, code, `${path}: ${answer.text}`);
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', path);
  if (says) assert.match(answer.json.message, says, path);
}

export const INVALID_PARAMETER = [400, 'invalid_parameter'] as const;
export const MISSING_PARAMETER = [400, 'missing_parameter'] as const;
export const INVALID_DATE = [400, 'invalid_date'] as const;
export const INVALID_YEAR = [400, 'invalid_year'] as const;
export const INVALID_TIMEZONE = [400, 'invalid_timezone'] as const;
export const UNSUPPORTED_LANGUAGE = [400, 'unsupported_language'] as const;
export const INVALID_IDENTIFIER = [400, 'invalid_identifier'] as const;
export const NOT_FOUND = [404, 'not_found'] as const;
export const PERSON_NOT_FOUND = [404, 'person_not_found'] as const;
export const VERSION_NOT_AVAILABLE = [404, 'version_not_available'] as const;

/** The six languages of the interface specification. */
export const SIX = ['en', 'de', 'pt', 'es', 'fr', 'it'] as const;
