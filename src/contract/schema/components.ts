import {
  anything,
  described,
  integer,
  mapOf,
  nullable,
  object,
  ref,
  type Schema,
  type Static,
  text,
} from './json-schema.ts';
import { MAX_DATA_VERSION_LENGTH } from '../../service/data-version.ts';
import { address, instant } from './formats.ts';
import { BirthDate, NamedEntity, Source, Statement } from './date-schema.ts';
import {
  Image,
  ListDate,
  Listing,
  PersonSummary,
  SearchedPerson,
  SearchResult,
  Zodiac,
} from './listing-schema.ts';
import { Profile, PROFILE_PARTS } from './profile.ts';

const Counts = object('How many people the snapshot has.', {
  people: integer(0),
  day_precision: described('Those whose day of birth is known.', integer(0)),
});

export const Meta = object('What the service serves and from what.', {
  service_version: described('Version of the program.', text()),
  schema_version: described('Version of the interface; rises with every addition.', integer()),
  data_version: described(
    'Version of what is served: changes whenever an answer may. The value for `v`.',
    text({ pattern: /^[a-z0-9-]+$/, maxLength: MAX_DATA_VERSION_LENGTH }),
  ),
  synchronized_at: described(
    'Instant in UTC that the data stands for; null if it is not known.',
    nullable(instant),
  ),
  counts: ref('Counts', Counts),
  license: described('SPDX identifier of the licence of the data.', text()),
  attribution: described('A line that names the source; welcome, not required.', text()),
  openapi: described('Address of this contract.', address),
  mcp: described('Address of the MCP endpoint.', address),
  coverage: described('What the snapshot covers and what it does not.', text()),
  snapshot_metadata: described(
    'What the snapshot was made from and how. Keys may be added.',
    mapOf(anything),
  ),
});
export type Meta = Static<typeof Meta>;

/** Every object in answers, by name (interface specification, "Resources and their fields"). */
export const COMPONENTS: Readonly<Record<string, Schema<unknown>>> = {
  NamedEntity,
  Source,
  Statement,
  BirthDate,
  Image,
  PersonSummary,
  SearchedPerson,
  ListDate,
  Zodiac,
  Listing,
  SearchResult,
  ...PROFILE_PARTS,
  Profile,
  Counts,
  Meta,
};
