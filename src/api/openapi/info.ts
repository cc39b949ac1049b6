import type { Contact } from '../../site/contact.ts';
import type { OpenApiDocument } from './types.ts';

// This text is the same for every deployment. The address of one is in `servers`.
const DESCRIPTION = `\
Birth dates, death dates, profiles and sources of notable people, from one snapshot of Wikidata. Coverage is limited to notable people and is not exhaustive.

**A date is not verified.** The canonical date of a person is a choice for display. Look at \`status\`, \`source_kind\`, \`uncertainty\`, \`sources\` and \`alternatives\` of \`birth_date\` before relying on it. \`synchronized_at\` is the instant of the data; it does not mean that anything was checked then.

**A missing death date does not mean that a person is alive.** \`age_turning\` counts anniversaries of the birth and says nothing about life. It is null if the date is ambiguous, uncertain or less precise than a day. The warning \`deceased\` says that a death is known.

**Years are historical**: -1 is 1 BCE and there is no year 0. Dates are proleptic Gregorian and only as precise as they are known: \`1950-03-04\`, \`1950-03\` or \`1950\`. Two members have other forms: \`value\` is as in Wikidata, and \`rdf_value\` is as its query service gives it. For Julius Caesar's birth, 12 July 100 BCE in the Julian calendar, \`value\` is \`-0100-07-12T00:00:00Z\`, \`gregorian\` is \`-0100-07-10\` and \`rdf_value\` is \`-0099-07-10T00:00:00Z\`.

**Languages.** \`lang\` is en, de, pt, es, fr or it. Labels are in that language, or else in \`mul\`, or else in English. Nothing is translated, and a missing description stays null.

**Caching.** Successful answers to requests for data have a \`Cache-Control\` and a weak \`ETag\`. Lists and searches are valid until the next UTC midnight. Profiles answer \`If-None-Match\` with 304, and can be cached for a year if \`v\` names the current \`data_version\` of Meta.

**Limits.** One address may make a limited number of requests a minute, by default 60. Beyond that the answer is 429 with \`Retry-After\`. A request may take 10 seconds. There are no keys, cookies or sessions, and every response may be read across origins.

**Errors** have a body with a \`code\` for programs and a \`message\` for people.

**Changes.** Within \`/api/v1\` nothing is removed. Paths, parameters, and words of the vocabularies that are not enumerated here, such as warnings and error codes, may be added. Clients must ignore words that they do not know.

The data is released under CC0 1.0. Images have licences and credits of their own; read the image record before using one.`;

/** The contract's description of itself. It names who runs the service, or else the service. */
export function contractInfo(base: string, contact: Contact | null): OpenApiDocument['info'] {
  return {
    title: 'Natalis',
    version: '1.2.0',
    summary: 'When notable people were born, with sources and doubts',
    description: DESCRIPTION,
    contact: {
      name: 'Natalis',
      url: contact?.kind === 'page' ? contact.uri : base,
      ...(contact?.kind === 'mail' && { email: contact.text }),
    },
    license: { name: 'CC0 1.0 Universal (the data)', identifier: 'CC0-1.0' },
  };
}

export const BIRTHS = 'Births';
export const PEOPLE = 'People';
export const SERVICE = 'Service';

/** The groups of operations, in the order in which they are shown. */
export const TAGS: OpenApiDocument['tags'] = [
  {
    name: BIRTHS,
    description:
      'Lists of people by the canonical date of birth, in a stable order: by popularity, then by QID.',
  },
  { name: PEOPLE, description: 'One person, by search or with everything that is published.' },
  { name: SERVICE, description: 'Versions, this contract and its documentation.' },
];
