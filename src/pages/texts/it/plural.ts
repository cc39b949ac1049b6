import { countedIn } from '../plural.ts';

/** A number and what it counts, joined with "di" after whole millions. */
export const counted = countedIn('it', 'di');
