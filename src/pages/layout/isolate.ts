// Letters written from right to left, and the controls that change the direction of what follows.
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * A text for places that have no markup, such as titles: its direction stays its own (UAX #9). Texts
 * without anything that turns the direction are left as they are.
 */
export function isolate(text: string): string {
  return TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
