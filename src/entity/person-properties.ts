import { FACT_PROPERTIES } from './read-facts.ts';
import { NAME_ITEM_PROPERTIES, NAME_PROPERTIES } from './read-names.ts';
import { RELATION_PROPERTIES } from './read-relations.ts';
import { SOCIAL_PROPERTIES } from './read-social.ts';

/** Every property that is read for a person's record or for a stub. */
export const PERSON_PROPERTIES: ReadonlySet<string> = new Set([
  'P569', // date of birth
  'P570', // date of death
  'P106', // occupation
  'P27', // country of citizenship
  'P19', // place of birth
  'P18', // image
  'P31', // instance of
  'P279', // subclass of
  'P131', // located in the administrative territorial entity
  'P17', // country
  ...NAME_PROPERTIES.map(([property]) => property),
  ...NAME_ITEM_PROPERTIES.map(([property]) => property),
  ...RELATION_PROPERTIES,
  ...FACT_PROPERTIES,
  ...SOCIAL_PROPERTIES,
]);
