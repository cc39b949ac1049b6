import type { Count } from '../catalogue.ts';

const rules = new Intl.PluralRules('pt');

/** A number and what it counts, joined with "de" after whole millions: "2.000.000 de pessoas". */
export function counted({ number, text }: Count, one: string, other: string): string {
  switch (rules.select(number)) {
    case 'one':
      return `${text} ${one}`;
    case 'many':
      return `${text} de ${other}`;
    default:
      return `${text} ${other}`;
  }
}
