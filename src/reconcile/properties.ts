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
  { id: 'label', name: 'name', description: 'Name of the person in the chosen language' },
  { id: 'description', name: 'description', description: 'What Wikidata says in a few words' },
  { id: 'page', name: 'page', description: 'Address of the page of the person' },
];
