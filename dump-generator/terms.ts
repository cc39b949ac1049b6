import { LANGUAGES, SITES, type Language } from './languages.ts';
import type { Random } from './random.ts';
import type { Word } from './scripts.ts';

/**
 * Picks a number of members from a list that is sorted by frequency: nearly all of the first, fewer
 * of the rest, in the order of the list.
 */
export function mostlyFirst<T>(random: Random, list: readonly T[], wanted: number): T[] {
  const chosen: T[] = [];
  for (let at = 0; at < list.length && chosen.length < wanted; at += 1) {
    const mustTake = list.length - at <= wanted - chosen.length;
    if (mustTake || random.chance(at < wanted * 1.2 ? 0.78 : 0.16)) chosen.push(list[at] as T);
  }
  return chosen;
}

/** Labels of one name in languages that are usual for items. */
export function labels(random: Random, name: Word, wanted: number): string {
  return mostlyFirst(random, LANGUAGES, wanted)
    .map(({ opening, script }) => `${opening}${name[script]}"}`)
    .join();
}

/** Texts that differ by language. */
export function texts(
  random: Random,
  wanted: number,
  textIn: (language: Language) => string,
): string {
  return mostlyFirst(random, LANGUAGES, wanted)
    .map((language) => `${language.opening}${textIn(language)}"}`)
    .join();
}

/** Aliases of the languages, some with several. */
export function aliases(random: Random, wanted: number, names: readonly Word[]): string {
  if (wanted === 0 || names.length === 0) return '';
  const languages = mostlyFirst(random, LANGUAGES, Math.ceil(wanted / 1.6));
  let left = wanted;
  const groups: string[] = [];
  for (const { code, script } of languages) {
    const count = Math.min(names.length, left, random.chance(0.6) ? 1 : 2);
    if (count === 0) break;
    left -= count;
    const start = random.below(names.length);
    const list = Array.from(
      { length: count },
      (_, at) =>
        `{"language":"${code}","value":"${names[(start + at) % names.length]?.[script] ?? ''}"}`,
    );
    groups.push(`"${code}":[${list.join()}]`);
  }
  return groups.join();
}

/** Links of one title to wikis that are usual; a few have a badge. */
export function sitelinks(random: Random, title: Word, wanted: number, prefix = ''): string {
  return mostlyFirst(random, SITES, wanted)
    .map(({ opening, script }) => {
      const badges = random.chance(0.004) ? '"Q17437796"' : '';
      return `${opening}${prefix}${title[script]}","badges":[${badges}]}`;
    })
    .join();
}
