import { tabRows } from '../../sample/source-data.ts';
import { human, linesOf } from '../support/human-json.ts';
import { normal, time } from '../support/statement-json.ts';

/** A member of a parliament of the tables of people, which others made. */
export interface Politician {
  readonly qid: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly born: string;
}

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

/** Members of parliaments with the days of their births, as EveryPolitician had them; each QID once. */
export function politicians(): Politician[] {
  const people = new Map<string, Politician>();
  for (const row of tabRows('everypolitician-2015-wikidata.tsv.gz')) {
    const { qid = '', name__en: name = '', birth_date: born = '' } = row;
    if (/^Q\d+$/.test(qid) && name.includes(' ') && DAY.test(born)) {
      people.set(qid, { qid, name, born });
    }
  }
  return [...people.values()];
}

/** The lines of a dump of these people. */
export function politicianLines(people: readonly Politician[]): string[] {
  return linesOf(
    ...people.map(({ qid, name, born }) =>
      human(qid, name, { P569: normal(time(`+${born}T00:00:00Z`)) }),
    ),
  );
}
