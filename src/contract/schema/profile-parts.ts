import { anything, boolean, described, integer, nullable, object, oneOf, text } from './build.ts';
import { address, instant, qid } from './formats.ts';

export const propertyId = described(
  'Identifier of the property in Wikidata.',
  text({ pattern: /^P[1-9][0-9]*$/ }),
);

export const EntityLabel = object('The name of an entity that the profile mentions.', {
  qid,
  language: described(
    'Code of the language that the name is in, which may be any other than asked for where it has no name.',
    text(),
  ),
  label: text(),
});
export const BirthplaceCountry = object('A place of birth and a country that it lies in today.', {
  entity_qid: described('Identifier of the place of birth.', qid),
  country_qid: described('Identifier of the country.', qid),
});
export const PersonLabel = object('Name and description in one language, without any fallback.', {
  language: described('One of the six languages, or `mul`.', text()),
  label: nullable(text()),
  description: nullable(text()),
});
export const Name = object('A name of the person.', {
  kind: described(
    '`label`, `alias`, `birth_name`, `native_name`, `married_name`, `pseudonym`, `nickname`, `official_name`, `religious_name`, `short_name`, `given_name` or `family_name`; words may be added.',
    text(),
  ),
  language: described('Language of the name, or `mul`.', text()),
  value: text(),
});
export const Country = object('A country of citizenship or of birth.', {
  id: qid,
  name: described('The label, or the QID where there is none in any language.', text()),
  kind: oneOf(['citizenship', 'birth']),
});
export const SocialAccount = object('An account of the person.', {
  property: propertyId,
  value: described('Name or number of the account, as Wikidata has it.', text()),
});
export const WikipediaArticle = object('An article about the person.', {
  language: described('Language of the Wikipedia.', text()),
  title: text(),
  url: address,
});
export const MonthlyViews = object('Page views of one month.', {
  month: described('Year and month.', text({ pattern: /^\d{4}-\d{2}$/ })),
  views: described('Views of all articles about the person, in all languages.', integer(0)),
  source: described('Where the number is from.', text()),
});
export const LiveVerification = object(
  'A comparison of the canonical birth with Wikidata after the snapshot was taken. It tells what has changed, not what is true.',
  {
    checked_at: described('When Wikidata was asked.', instant),
    match: described('Whether the two are equal.', boolean),
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
