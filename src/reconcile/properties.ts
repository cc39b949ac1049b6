import { CATALOGUES } from '../core/person/catalogues.ts';
import { foldName } from '../core/text/fold.ts';

/** A property of a person: what queries compare, and what is given of a person. */
export interface Property {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The properties that a query may compare, by the part of what is sought that they fill. */
export const COMPARED = {
  birth: {
    id: 'P569',
    name: 'date of birth',
    description: 'Day, month, year, decade, century or a span of two dates; as precise as known',
  },
  death: {
    id: 'P570',
    name: 'date of death',
    description: 'Day, month, year, decade, century or a span of two dates; as precise as known',
  },
  birthplace: {
    id: 'P19',
    name: 'place of birth',
    description: 'The place, or a place or country that it lies in; by name or QID',
  },
  citizenship: {
    id: 'P27',
    name: 'country of citizenship',
    description: 'The country, by name or QID',
  },
  occupation: { id: 'P106', name: 'occupation', description: 'The occupation, by name or QID' },
} as const satisfies Record<string, Property>;

/** Identifiers of catalogues, which decide before names (service 16.3). */
export const IDENTIFYING: ReadonlyMap<string, Property> = new Map(
  Array.from(CATALOGUES, ([id, { name, label }]) => [
    id,
    { id, name: label, description: `Identifier of ${name}; decides before the name` },
  ]),
);

const OF_DATES = [
  ['precision', 'precision', '11 day, 10 month, 9 year, 8 decade, 7 century, 6 millennium'],
  ['status', 'status', 'sourced, import-only, unsourced, ambiguous or unknown'],
  ['calendar', 'calendar', 'Calendar in which the date is written: gregorian or julian'],
  ['written', 'as written', 'The value as it stands in Wikidata, in its own calendar'],
  ['from', 'earliest day', 'First day that the date may mean, Gregorian'],
  ['to', 'latest day', 'Last day that the date may mean, Gregorian'],
  ['alternatives', 'other dates', 'Dates in Wikidata that say something else'],
  ['sources', 'sources', 'What the references of the date name'],
] as const;

/** The names of what is told of a date, behind the point in `P569.status`. */
export type DatePart = (typeof OF_DATES)[number][0];

function partsOf(date: Property): Property[] {
  return OF_DATES.map(([part, name, description]) => ({
    id: `${date.id}.${part}`,
    name: `${date.name}: ${name}`,
    description,
  }));
}

/** Everything that is given of a person by data extension, in the order in which it is proposed. */
export const PROPERTIES: readonly Property[] = [
  COMPARED.birth,
  ...partsOf(COMPARED.birth),
  COMPARED.death,
  ...partsOf(COMPARED.death),
  COMPARED.birthplace,
  COMPARED.citizenship,
  COMPARED.occupation,
  ...IDENTIFYING.values(),
  { id: 'label', name: 'name', description: 'Name of the person in the chosen language' },
  { id: 'description', name: 'description', description: 'What Wikidata says in a few words' },
  { id: 'page', name: 'page', description: 'Address of the page of the person' },
];

// Our other names, and those that Wikidata has in the six languages.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  P569: `birth, birth date, Geburtsdatum, data de nascimento, fecha de nacimiento, date de naissance, data di nascita`,
  P570: `death, death date, Sterbedatum, data de morte, data da morte, fecha de fallecimiento, fecha de muerte,
    date de mort, date de décès, data di morte`,
  P19: `birthplace, Geburtsort, local de nascimento, lugar de nacimiento, lieu de naissance, luogo di nascita`,
  P27: `citizenship, Land der Staatsangehörigkeit, Staatsangehörigkeit, país de nacionalidade, país de cidadania,
    país de nacionalidad, país de ciudadanía, pays de nationalité, paese di cittadinanza`,
  P106: `Tätigkeit, Beruf, ocupação, ocupación, profession, occupazione`,
};

const NAMES: ReadonlyMap<Property, readonly string[]> = new Map(
  PROPERTIES.map((property) => {
    const { id, name } = property;
    const catalogue = CATALOGUES.get(id)?.name ?? name;
    const names = [id, name, catalogue, ...(OTHER_NAMES[id]?.split(',') ?? [])];
    return [property, names.map((each) => foldName(each))];
  }),
);

/** The properties that a query may compare, in the order in which they are proposed. */
export const COMPARED_PROPERTIES: readonly Property[] = [
  ...Object.values(COMPARED),
  ...IDENTIFYING.values(),
];

/** The property that an id or a name means; null if there is none. */
export function propertyNamed(text: string): Property | null {
  const sought = foldName(text);
  const [found = null] = [...NAMES].find(([, names]) => names.includes(sought)) ?? [];
  return found;
}

/** The compared properties in one of whose names a word begins so. */
export function propertiesLike(prefix: string): Property[] {
  const sought = ` ${foldName(prefix)}`;
  return COMPARED_PROPERTIES.filter((each) =>
    NAMES.get(each)?.some((name) => ` ${name}`.includes(sought)),
  );
}
