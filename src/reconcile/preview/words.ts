import type { DateStatus, StatementRecord } from '../../core/date/date-record.ts';
import type { Language } from '../../core/text/languages.ts';

/** The words of a preview. */
export interface Words {
  readonly born: string;
  readonly died: string;
  readonly notKnown: string;
  readonly or: string;
  /** Between the first and the last year of a span. */
  readonly to: string;
  readonly julian: string;
  readonly uncertain: string;
  /** In a few of the words of methodology 14.7. */
  readonly status: Readonly<Record<DateStatus, string>>;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    born: 'Born',
    died: 'Died',
    notKnown: 'not known',
    or: 'or',
    to: 'to',
    julian: 'Julian in Wikidata',
    uncertain: 'approximate or not certain',
    status: {
      sourced: 'external reference',
      'import-only': 'imported from a Wikimedia project, no independent reference',
      unsourced: 'no reference',
      ambiguous: 'conflicting dates',
      unknown: '',
    },
  },
  de: {
    born: 'Geboren',
    died: 'Gestorben',
    notKnown: 'nicht bekannt',
    or: 'oder',
    to: 'bis',
    julian: 'in Wikidata julianisch',
    uncertain: 'ungefähr oder nicht sicher',
    status: {
      sourced: 'Quelle außerhalb von Wikimedia',
      'import-only': 'aus einem Wikimedia-Projekt importiert, keine unabhängige Quelle',
      unsourced: 'ohne Quelle',
      ambiguous: 'widersprüchliche Angaben',
      unknown: '',
    },
  },
  pt: {
    born: 'Nascimento',
    died: 'Morte',
    notKnown: 'não conhecida',
    or: 'ou',
    to: 'a',
    julian: 'data juliana na Wikidata',
    uncertain: 'aproximada ou incerta',
    status: {
      sourced: 'fonte externa',
      'import-only': 'importada de um projeto da Wikimedia, sem fonte independente',
      unsourced: 'sem fonte',
      ambiguous: 'datas contraditórias',
      unknown: '',
    },
  },
  es: {
    born: 'Nacimiento',
    died: 'Muerte',
    notKnown: 'no se conoce',
    or: 'o',
    to: 'a',
    julian: 'fecha juliana en Wikidata',
    uncertain: 'aproximada o incierta',
    status: {
      sourced: 'fuente externa',
      'import-only': 'importada de un proyecto de Wikimedia, sin fuente independiente',
      unsourced: 'sin fuente',
      ambiguous: 'fechas contradictorias',
      unknown: '',
    },
  },
  fr: {
    born: 'Naissance',
    died: 'Mort',
    notKnown: 'non connue',
    or: 'ou',
    to: 'à',
    julian: 'date julienne dans Wikidata',
    uncertain: 'approximative ou incertaine',
    status: {
      sourced: 'source externe',
      'import-only': 'importée d’un projet Wikimedia, sans source indépendante',
      unsourced: 'sans source',
      ambiguous: 'dates contradictoires',
      unknown: '',
    },
  },
  it: {
    born: 'Nascita',
    died: 'Morte',
    notKnown: 'non nota',
    or: 'o',
    to: 'a',
    julian: 'data giuliana in Wikidata',
    uncertain: 'approssimativa o incerta',
    status: {
      sourced: 'fonte esterna',
      'import-only': 'importata da un progetto Wikimedia, senza fonte indipendente',
      unsourced: 'senza fonte',
      ambiguous: 'date discordanti',
      unknown: '',
    },
  },
};

/** A date as precise as it is; of a decade and what is coarser, its first and last year. */
export function daysInWords(
  { gregorian, interval, calendar, value, precision }: StatementRecord,
  { julian, to }: Words,
): string {
  if (gregorian !== null) return `${gregorian}${calendar === 'julian' ? ` (${julian})` : ''}`;
  if (!interval) return value ?? `precision ${precision}`;
  const [first, last] = interval.map((day) => day.slice(0, -'-01-01'.length));
  return `${first} ${to} ${last}`;
}
