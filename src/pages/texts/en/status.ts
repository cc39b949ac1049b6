import type { StatusTexts } from '../catalogue.ts';

export const status: StatusTexts = {
  word: {
    sourced: 'sourced',
    'import-only': 'imported',
    unsourced: 'unsourced',
    ambiguous: 'ambiguous',
    unknown: 'unknown',
  },
  meaning: {
    sourced:
      'A source outside Wikimedia is named. It does not mean that anybody has checked the date.',
    'import-only': 'Copied from a Wikimedia project; no independent reference.',
    unsourced: 'No reference is given.',
    ambiguous: 'Statements cannot all be right, or the date is disputed.',
    unknown: 'No date is known.',
  },
  key: 'What the signs mean',
};
