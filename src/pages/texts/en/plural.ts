const rules = new Intl.PluralRules('en');

/** The form of English that goes with a number. */
export function plural(number: number, one: string, other: string): string {
  return rules.select(number) === 'one' ? one : other;
}
