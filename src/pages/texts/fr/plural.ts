const rules = new Intl.PluralRules('fr');

/** The form of French that goes with a number in digits: the singular for 0 and 1. */
export function plural(number: number, one: string, other: string): string {
  return rules.select(number) === 'one' ? one : other;
}
