import type { OpenApiDocument } from './types.ts';

// The same wherever the service stands; the address of a particular one is that of `servers`.
const DESCRIPTION = `\
Birth dates, death dates, profiles and sources of notable people, from one snapshot of Wikidata. Coverage is limited to notable people and is not exhaustive.

**A date is not verified.** The canonical date of a person is a choice for display. Look at \`status\`, \`source_kind\`, \`uncertainty\`, \`sources\` and \`alternatives\` of \`birth_date\` before relying on it. \`synchronized_at\` is the instant that the data stands for, not one at which anything was checked.

**No death date does not mean alive.** \`age_turning\` counts anniversaries of the birth and says nothing about life; \`deceased\` among the \`warnings\` says that a death is known. It is null where the date is ambiguous, uncertain or less precise than a day.

**Years are historical**: -1 is 1 BCE and there is no year 0. Dates are proleptic Gregorian and only as precise as they are known: \`1950-03-04\`, \`1950-03\` or \`1950\`. Two members are written otherwise, \`value\` as Wikidata has it and \`rdf_value\` as its query service gives it. Of Julius Caesar's birth, 12 July 100 BCE in the Julian calendar, \`value\` is \`-0100-07-12T00:00:00Z\`, \`gregorian\` is \`-0100-07-10\` and \`rdf_value\` is \`-0099-07-10T00:00:00Z\`.

**Languages.** \`lang\` is en, de, pt, es, fr or it. Labels come in that language, else in \`mul\`, else in English; nothing is translated, and a description that is missing stays null.

**Caching.** Successful answers to requests for data have a \`Cache-Control\` and a weak \`ETag\`. Lists and searches hold until the next UTC midnight. Profiles answer \`If-None-Match\` with 304, and can be kept for a year where \`v\` names the current \`data_version\` of Meta.

**Limits.** One address may make so many requests a minute, by default 60; beyond it the answer is 429 with \`Retry-After\`. A request may take 10 seconds. There are no keys, cookies or sessions, and every response may be read across origins.

**Errors** have a body with a \`code\` for programs and a \`message\` for people.

**Changes.** Within \`/api/v1\` there are additions only: paths, parameters, and words of the vocabularies that are not enumerated here, such as warnings and error codes. Clients ignore those that they do not know.

The data is released under CC0 1.0. Images have licences and credits of their own; read the image record before using one.`;

/** What the contract says about itself. */
export function contractInfo(base: string): OpenApiDocument['info'] {
  return {
    title: 'Natalis',
    version: '1.2.0',
    summary: 'When people of note were born, by which sources and with which doubts',
    description: DESCRIPTION,
    contact: { name: 'Natalis', url: base },
    license: { name: 'CC0 1.0 Universal (the data)', identifier: 'CC0-1.0' },
  };
}

export const BIRTHS = 'Births';
export const PEOPLE = 'People';
export const SERVICE = 'Service';

/** The groups of operations in the order in which they are shown. */
export const TAGS: OpenApiDocument['tags'] = [
  {
    name: BIRTHS,
    description:
      'Lists of people by the canonical date of birth, in a stable order: by popularity, then by QID.',
  },
  { name: PEOPLE, description: 'One person, by search or with everything that is published.' },
  { name: SERVICE, description: 'Versions, this contract and its documentation.' },
];
