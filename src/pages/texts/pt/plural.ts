import { countedIn } from '../plural.ts';

/** A number and what it counts, joined with "de" after whole millions. */
export const counted = countedIn('pt', 'de');
