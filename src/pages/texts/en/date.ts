import { html } from '../../../html/template.ts';
import type { DateTexts } from '../catalogue.ts';

export const date: DateTexts = {
  accordingTo: (works) => html`According to ${works}.`,
  outsideReference: 'A source outside Wikimedia is given.',
  importedFrom: (projects) => html`Copied from ${projects}; no independent reference.`,
  imported: 'Copied from a Wikimedia project; no independent reference.',
  unreferenced: 'No reference is given for this date.',
  sourcesDisagree: (dates) => `Sources disagree: ${dates}.`,
  statementsDisagree: (dates) => `The statements disagree: ${dates}.`,
  disputed: 'The date is marked as disputed.',
  uncertain: 'The date is marked as approximate, presumed or uncertain in another way.',
  unknownBirth: 'No date of birth is stated, or it is stated to be unknown.',
  unknownDeath: 'Stated to be dead; the date of death is not known.',
  writtenJulian: (date) => `Written as ${date} in the Julian calendar.`,
  meaning: (interval) => `It may be any day of this span: ${interval}.`,
  shown: 'shown above',
  preferred: 'preferred by Wikidata’s editors',
  julianForm: (date) => `${date} in the Julian calendar`,
  unknownValue: 'Stated as unknown',
  invalidValue: 'not a date that can be reckoned with',
  kinds: {
    external: 'source outside Wikimedia',
    'import-only': 'copied from a Wikimedia project',
    none: 'no reference',
  },
  reference: 'reference',
  fromWikimedia: 'copied from',
  retrieved: (dates) => `read ${dates}`,
};
