import {
  boolean,
  described,
  integer,
  list,
  nullable,
  object,
  oneOf,
  pair,
  ref,
  text,
  type Static,
} from './json-schema.ts';
import {
  fullDate,
  instant,
  monthDay,
  precision,
  qid,
  rdfDateTime,
  reducedDate,
  wikibaseTime,
  year,
} from './formats.ts';

export const NamedEntity = object('An entity with its name in the language of the answer.', {
  id: qid,
  name: described('The label, or the QID where there is none in any language.', text()),
});
export type NamedEntity = Static<typeof NamedEntity>;

export const Source = object('A reference of a statement: where its date is said to be from.', {
  reference_id: described('Hash of the reference in Wikidata.', text()),
  stated_in: described(
    'Works or databases that state the date; of an import the Wikipedia that it came from.',
    list(ref('NamedEntity', NamedEntity)),
  ),
  urls: described(
    'Addresses of the reference, http or https; external identifiers are written out as addresses.',
    list(text()),
  ),
  retrieved: described('When the source was read, as its editor noted it.', list(reducedDate)),
  has_external_source: described(
    'Whether the reference points at something outside Wikimedia. An import from a Wikipedia does not.',
    boolean,
  ),
});
export type Source = Static<typeof Source>;

const calendar = described(
  'Calendar in which the value is written: `gregorian`, `julian`, or the QID of another one.',
  text({ pattern: /^(gregorian|julian|Q[1-9][0-9]*)$/ }),
);

export const Statement = object('A statement of Wikidata about a date of birth or death.', {
  id: described('Identifier of the statement in Wikidata.', text()),
  person_qid: qid,
  property: described('P569 is the date of birth, P570 of death.', oneOf(['P569', 'P570'])),
  gregorian_year: nullable(year),
  month_day: nullable(described('Gregorian month and day, if they are known.', monthDay)),
  value: nullable(wikibaseTime),
  rdf_value: nullable(rdfDateTime),
  precision: nullable(precision),
  calendar: nullable(calendar),
  rank: described(
    'Rank given by the editors; deprecated statements are left out.',
    oneOf(['normal', 'preferred']),
  ),
  gregorian: nullable(reducedDate),
  valid: described('Whether the value is a date that can be reckoned with.', boolean),
  canonical: described('Whether this statement was chosen to be shown.', boolean),
  reference_count: described('How many references the statement has.', integer(0)),
  interval: described(
    'First and last day that the date may mean, both included.',
    nullable(pair(fullDate)),
  ),
  sources: list(ref('Source', Source)),
});
export type Statement = Static<typeof Statement>;

export const BirthDate = object(
  'A date of birth, or of death, with the grounds for it and the doubts about it. The canonical date is a choice for display, not a verification.',
  {
    date: nullable(reducedDate),
    original_value: nullable(wikibaseTime),
    original_calendar: nullable(calendar),
    precision: nullable(precision),
    status: described(
      '`sourced`: a reference to something outside Wikimedia. `import-only`: references to Wikimedia projects alone. `unsourced`: no reference that counts. `ambiguous`: statements of the best rank contradict each other, or the date is disputed. `unknown`: there is no date.',
      oneOf(['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown']),
    ),
    source_kind: described(
      'The best kind of reference that the canonical statement has.',
      oneOf(['external', 'import-only', 'none']),
    ),
    ambiguous: described(
      'Whether statements of the best rank contradict each other or the date is disputed.',
      boolean,
    ),
    uncertainty: described(
      'Whether the date is marked as approximate, presumed or the like.',
      boolean,
    ),
    sources: described(
      'References of the canonical statement, imports among them.',
      list(ref('Source', Source)),
    ),
    alternatives: described(
      'The other valid statements whose date differs from the canonical one, if only in its precision.',
      list(ref('Statement', Statement)),
    ),
    statements: described(
      'All statements about the date but the deprecated ones.',
      list(ref('Statement', Statement)),
    ),
    synchronized_at: described(
      'Instant in UTC that the data stands for. It does not mean that anything was verified then.',
      instant,
    ),
  },
);
export type BirthDate = Static<typeof BirthDate>;
