import { human, linesOf } from '../support/human-json.ts';
import { sharedText } from '../support/shared-data.ts';
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
  const [head = '', ...lines] = sharedText('people-tables/everypolitician-2015-wikidata.tsv.gz')
    .trimEnd()
    .split('\n');
  const columns = head.split('\t');
  const [qidAt, nameAt, bornAt] = ['qid', 'name__en', 'birth_date'].map((name) =>
    columns.indexOf(name),
  );
  const people = new Map<string, Politician>();
  for (const line of lines) {
    const cells = line.split('\t');
    const [qid = '', name = '', born = ''] = [qidAt, nameAt, bornAt].map((at) => cells[at ?? -1]);
    if (/^Q\d+$/.test(qid) && name.includes(' ') && DAY.test(born))
      people.set(qid, { qid, name, born });
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
