const rules = new Intl.PluralRules('de');

/** The form of German that goes with a number. */
export function plural(number: number, one: string, other: string): string {
  return rules.select(number) === 'one' ? one : other;
}
