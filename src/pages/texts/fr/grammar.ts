import { Html } from '../../../html/template.ts';
import type { Sign } from '../../../core/calendar/zodiac.ts';
import type { NamedSign } from '../grammar.ts';

const ARTICLES: Readonly<Partial<Record<Sign, string>>> = {
  gemini: 'des',
  virgo: 'de la',
  libra: 'de la',
  pisces: 'des',
};

/** A sign of the zodiac as it follows "le signe": "du Bélier". */
export function ofSign({ sign, name }: NamedSign): string {
  return `${ARTICLES[sign] ?? 'du'} ${name}`;
}

// A day takes an article, a month or a year does not. The era follows a year after a no-break
// space, so that "44 av. J.-C." is not taken for a day.
const DAY = /^\d{1,2}(?:er)? \p{L}/u;
const VOWEL = /^[ao]/;

/** From when to when something held: "du 11 mars 1952 à 1960", "d’avril 1952 à 1960". */
export function span(from: string | null, to: string | null): string {
  if (from === null) return to === null ? '' : until(to);
  return to === null ? `à partir ${since(from)}` : `${since(from)} ${upTo(to)}`;
}

function since(date: string): string {
  if (DAY.test(date)) return `du ${date}`;
  return VOWEL.test(date) ? `d’${date}` : `de ${date}`;
}

function upTo(date: string): string {
  return DAY.test(date) ? `au ${date}` : `à ${date}`;
}

function until(date: string): string {
  return DAY.test(date) ? `jusqu’au ${date}` : `jusqu’en ${date}`;
}

// Drawings and lists to choose from have no markup within their texts, and tags have attributes.
const ORDINAL =
  /<(svg|select)\b[^]*?<\/\1>|<[^>]*>|\b([IVXLCDM]+(?=er? (?:siècle|millénaire))|1(?=er ))(er?)\b/g;

/** HTML in which the endings of ordinals are raised: those of centuries, of millennia and of the first of a month. */
export function withRaisedOrdinals({ text }: Html): Html {
  return new Html(
    text.replaceAll(ORDINAL, (all, _tag, number?: string, ending?: string) =>
      number === undefined ? all : `${number}<sup>${ending}</sup>`,
    ),
  );
}
