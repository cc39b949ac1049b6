import type { CivilDate } from '../../core/calendar/civil-date.ts';
import type { FoundPerson } from '../../service/find-by-name.ts';
import type { PersonBase } from '../../service/schema/person.ts';
import type { Source } from '../../service/schema/date.ts';
import { lifeWords, type Life } from './life.ts';
import { plain } from './plain.ts';
import { alternativeWords, birthWords } from './status.ts';
import { warningWords } from './warnings.ts';

/** `Douglas Adams (Q42), English writer`. */
export function personName({
  id,
  name,
  description,
}: Pick<PersonBase, 'id' | 'name' | 'description'>) {
  const known = description === null ? '' : `, ${plain(description)}`;
  return `${plain(name)} (${id})${known}`;
}

/** What an age of somebody follows from. */
export function lifeOf({ card, detail }: Pick<FoundPerson, 'card' | 'detail'>): Life {
  return {
    birth: card.birth,
    death: detail.death,
    deceased: card.warnings.includes('deceased'),
    possiblyDeceased: card.warnings.includes('possibly_deceased'),
  };
}

/** Somebody's birth date in full: date, grounds, doubts, life (methodology 14.7). */
export function personLines(person: FoundPerson, today: CivilDate): string[] {
  const { card, presented } = person;
  const life = lifeOf(person);
  return [
    personName(presented),
    `Born: ${birthWords(card.birth)}.`,
    ...optional(sourcesWords(presented)),
    ...optional(alternativeWords(card.birth)),
    ...optional(lifeWords(life, today)),
    ...(life.deceased || life.possiblyDeceased ? [] : [NO_DEATH]),
    ...warningWords(card.warnings).map((sentence) => `Note: ${sentence}`),
  ];
}

const NO_DEATH =
  'No death is recorded in this snapshot, which does not show that the person is alive.';

const MOST_SOURCES = 3;

function sourcesWords({ birth_date }: PersonBase): string | null {
  const external = birth_date.sources.filter((source) => source.has_external_source);
  const names = [...new Set(external.flatMap(namesOf))];
  if (names.length === 0) return null;
  const shown = names.slice(0, MOST_SOURCES).join('; ');
  return `References given: ${shown}${names.length > MOST_SOURCES ? '; and others' : ''}.`;
}

/** A work without a label says nothing to a reader; its address says a little. */
function namesOf({ stated_in, urls }: Source): string[] {
  const named = stated_in.flatMap(({ id, name }) => (name === id ? [] : plain(name)));
  return named.length > 0 ? named : urls.slice(0, 1).map(hostOf);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : plain(url);
}

function optional<T>(value: T | null): T[] {
  return value === null ? [] : [value];
}
