import { pluralIn } from '../plural.ts';

/** The form that goes with a number. */
export const plural = pluralIn('fr');
