import type { Count } from '../catalogue.ts';

const rules = new Intl.PluralRules('it');

/** A number and what it counts, joined with "di" after whole millions: "2.000.000 di persone". */
export function counted({ number, text }: Count, one: string, other: string): string {
  switch (rules.select(number)) {
    case 'one':
      return `${text} ${one}`;
    case 'many':
      return `${text} di ${other}`;
    default:
      return `${text} ${other}`;
  }
}
