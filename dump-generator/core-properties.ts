import { EXPECTED_LABELS } from '../src/entity/expected-labels.ts';
import { IDENTIFIERS } from './identifier-table.ts';
import { IDENTIFIER_COUNTS } from './distributions.ts';
import { jsonText } from './json-text.ts';
import { createRandom } from './random.ts';
import { toWord, type Word } from './scripts.ts';
import { properName } from './words.ts';

export interface CoreProperty {
  readonly id: string;
  readonly datatype: string;
  readonly word: Word;
  /** Formatter URL as the inside of a JSON string; external identifiers have one. */
  readonly formatter: string | null;
}

/** An identifier that humans have. */
export interface Identifier {
  readonly property: string;
  /** How its values look, see words.ts, as the inside of a JSON string. */
  readonly pattern: string;
}

const DATATYPES: Readonly<Record<string, string>> = {
  ...ofType('url', 'P854 P856 P1065 P4656'),
  ...ofType('time', 'P569 P570 P571 P577 P580 P582 P585 P813 P1319 P1326 P1317 P1636 P2960 P4602'),
  ...ofType('monolingualtext', 'P1448 P1449 P1476 P1477 P1559 P1635 P1683 P1813 P2562 P2096'),
  ...ofType('string', 'P304 P373 P742 P1545 P1630 P1810 P1932 P2093 P5997 P225 P433 P478 P528'),
  ...ofType('commonsMedia', 'P18 P109'),
  ...ofType('quantity', 'P2048 P1215 P2044 P1082'),
  ...ofType('globe-coordinate', 'P625'),
};

function ofType(datatype: string, properties: string): Record<string, string> {
  return Object.fromEntries(properties.split(' ').map((property) => [property, datatype]));
}

const TAIL_LENGTH = 280;

/** Rarer identifiers, made up: Wikidata has some nine thousand. */
const TAIL = Array.from({ length: TAIL_LENGTH }, (_, at) => {
  const random = createRandom(at, 9, 0x1d);
  const label = properName(random);
  const patterns = ['######', '@@@@@@@@', '#####-@@@@', '@@@@@/@@@@@@', 'X#######'];
  return {
    property: `P${13_600 + at}`,
    label: `${label} ID`,
    pattern: patterns[at % patterns.length] ?? '######',
    formatter: `https://www.${label.toLowerCase().replaceAll(' ', '-')}.org/person/$1`,
  };
});

/** Accounts and others that few of the measured humans have. They are added by chance. */
const UNMEASURED = 4;

const COMMON = IDENTIFIERS.map(([property, label, pattern, formatter]) => ({
  property,
  label,
  pattern,
  formatter,
})).sort(
  (a, b) =>
    (IDENTIFIER_COUNTS[b.property] ?? UNMEASURED) - (IDENTIFIER_COUNTS[a.property] ?? UNMEASURED),
);

/** Identifiers of humans, the commonest first. */
export const HUMAN_IDENTIFIERS: readonly Identifier[] = [...COMMON, ...TAIL].map(
  ({ property, pattern }) => ({ property, pattern: jsonText(pattern) }),
);

const IDENTIFIER_PROPERTIES: CoreProperty[] = [...COMMON, ...TAIL].map(
  ({ property, label, formatter }) => ({
    id: property,
    datatype: 'external-id',
    word: toWord(label),
    formatter: jsonText(formatter),
  }),
);

const MORE =
  `P361 P356 P407 P433 P478 P528 P577 P585 P59 P625 P633 P703 P2093 P2860 P225 P105 P171 P301 P910
  P971 P1215 P1433 P1545 P4224 P373 P21 P20 P102 P109 P172 P551 P937 P1344 P140 P276 P571 P159 P127 P2044 P1082`
    .trim()
    .split(/\s+/);

/** Every property whose item is written. */
export const CORE_PROPERTIES: readonly CoreProperty[] = [
  ...new Map(
    [
      ...MORE.map((id) => plainProperty(id, `property ${id.slice(1)}`)),
      ...[...EXPECTED_LABELS].flatMap(([id, label]) =>
        id.startsWith('P') ? [plainProperty(id, label)] : [],
      ),
      ...IDENTIFIER_PROPERTIES,
    ].map((property) => [property.id, property]),
  ).values(),
];

function plainProperty(id: string, label: string): CoreProperty {
  return {
    id,
    datatype: DATATYPES[id] ?? 'wikibase-item',
    word: toWord(label),
    formatter: null,
  };
}
