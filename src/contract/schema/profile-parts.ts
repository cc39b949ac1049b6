import { anything, described, integer, nullable, object, oneOf } from './build.ts';
import { address, instant, qid } from './formats.ts';
import { Type } from './type.ts';

export const propertyId = described(
  'Identifier of the property in Wikidata.',
  Type.String({ pattern: '^P[1-9][0-9]*$' }),
);

export const EntityLabel = object('The name of an entity that the profile mentions.', {
  qid,
  language: described(
    'Code of the language that the name is in, which may be any other than asked for where it has no name.',
    Type.String(),
  ),
  label: Type.String(),
});
export const BirthplaceCountry = object('A place of birth and a country that it lies in today.', {
  entity_qid: described('Identifier of the place of birth.', qid),
  country_qid: described('Identifier of the country.', qid),
});
export const PersonLabel = object('Name and description in one language, without any fallback.', {
  language: described('One of the six languages, or `mul`.', Type.String()),
  label: nullable(Type.String()),
  description: nullable(Type.String()),
});
export const Name = object('A name of the person.', {
  kind: described(
    '`label`, `alias`, `birth_name`, `native_name`, `married_name`, `pseudonym`, `nickname`, `official_name`, `religious_name`, `short_name`, `given_name` or `family_name`; words may be added.',
    Type.String(),
  ),
  language: described('Language of the name, or `mul`.', Type.String()),
  value: Type.String(),
});
export const Country = object('A country of citizenship or of birth.', {
  id: qid,
  name: described('The label, or the QID where there is none in any language.', Type.String()),
  kind: oneOf(['citizenship', 'birth']),
});
export const SocialAccount = object('An account of the person.', {
  property: propertyId,
  value: described('Name or number of the account, as Wikidata has it.', Type.String()),
});
export const WikipediaArticle = object('An article about the person.', {
  language: described('Language of the Wikipedia.', Type.String()),
  title: Type.String(),
  url: address,
});
export const MonthlyViews = object('Page views of one month.', {
  month: described('Year and month.', Type.String({ pattern: '^\\d{4}-\\d{2}$' })),
  views: described('Views of all articles about the person, in all languages.', integer(0)),
  source: described('Where the number is from.', Type.String()),
});
export const LiveVerification = object(
  'A comparison of the canonical birth with Wikidata after the snapshot was taken. It tells what has changed, not what is true.',
  {
    checked_at: described('When Wikidata was asked.', instant),
    match: described('Whether the two are equal.', Type.Boolean()),
    snapshot: described(
      'Value, precision, calendar and rank of the canonical statement here.',
      anything,
    ),
    live: described(
      'The same of the statement that would be canonical then; null where there is none.',
      anything,
    ),
  },
);
