import { startSmallService, type SmallPerson } from '../../api/support/small-service.ts';
import { human, linesOf } from '../../support/human-json.ts';
import { startServiceOver, untilEnd, type SampleService } from '../../support/sample-service.ts';
import { normal, time } from '../../support/statement-json.ts';

/** Times with their precisions, if not of days, as QuickStatements writes them: `+1643-01-04 | +1643-00-00/9`. */
export function timesIn(text: string): (readonly [time: string, precision: number])[] {
  return text.split(' | ').map((one) => {
    const [time = '', precision = '11'] = one.split('/');
    return [time, Number(precision)] as const;
  });
}

/** A service over `Person 0` and those after, the best known first, who were born at these times, and over others. */
export function startBorn(
  births: readonly string[],
  ...others: readonly SmallPerson[]
): Promise<SampleService> {
  const people = births.map((times, index) => ({
    id: `Q${1000 + index}`,
    labels: { mul: `Person ${index}` },
    born: timesIn(times),
    articles: Math.max(1, 150 - index),
  }));
  return untilEnd(startSmallService([...people, ...others]));
}

/** A service over people with these names and claims, from Q1 on, and over other entities. */
export function startPeople(
  people: Readonly<Record<string, Record<string, unknown>>>,
  ...others: readonly unknown[]
): Promise<SampleService> {
  const entities = Object.entries(people).map(([name, claims], index) =>
    human(`Q${index + 1}`, name, claims),
  );
  return untilEnd(startServiceOver(linesOf(...entities, ...others)));
}

/** Statements of rank normal of such times. */
export function statementsIn(times: string): unknown[] {
  return normal(...timesIn(times).map(([at, precision]) => time(`${at}T00:00:00Z`, { precision })));
}
