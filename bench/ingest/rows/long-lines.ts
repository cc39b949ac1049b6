import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { buildEffort } from '../commands.ts';
import { CAN_MEASURE, privateBytes } from '../private-memory.ts';
import { median } from '../../support/median.ts';
import { megabytes, rowOf, type Measuring } from './measuring.ts';

const LINES = 6;
const LINE_BYTES = 63 << 20;
const WORKERS = 2;

/** Private memory of a build from lines that are nearly as long as a line may be, by two workers. */
export async function measureLongLines(measuring: Measuring): Promise<void> {
  const { only, rounds, folder, print, note } = measuring;
  if (!only.has('long-lines')) return;
  if (!CAN_MEASURE) {
    print('private memory cannot be measured on this system: not measured');
    return;
  }
  const path = join(folder, 'long-lines.ndjson');
  writeLines(path, LINES);
  const peaks: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    let peak = 0;
    const watch = (pid: number): void => void (peak = Math.max(peak, privateBytes(pid)));
    const out = join(folder, 'long-lines.sqlite');
    const { wall } = await buildEffort(path, out, { watch, workers: WORKERS });
    peaks.push(peak);
    note(`long lines, round ${round} of ${rounds}: ${megabytes(peak)}, ${wall.toFixed(1)} s`);
  }
  rmSync(path);
  const what = `peak private memory, ${LINES} lines of 63 MiB`;
  const made = `${megabytes(Math.min(...peaks))} to ${megabytes(Math.max(...peaks))}`;
  print(rowOf(what, megabytes(median(peaks)), '', made));
}

/**
 * Humans whose lines are filled with empty objects, which take the most memory for each byte. The
 * lines begin with a space, so that they have to be parsed whole.
 */
function writeLines(path: string, count: number): void {
  const file = openSync(path, 'w');
  for (let number = 1; number <= count; number++) writeSync(file, `${lineOf(number)}\n`);
  closeSync(file);
}

function lineOf(number: number): string {
  const day = '"precision":11,"timezone":0,"before":0,"after":0';
  const calendar = '"calendarmodel":"http://www.wikidata.org/entity/Q1985727"';
  const time = `{"time":"+1952-03-11T00:00:00Z",${day},${calendar}}`;
  const human = statementOf('P31', '{"value":{"id":"Q5"},"type":"wikibase-entityid"}');
  const birth = statementOf('P569', `{"value":${time},"type":"time"}`);
  const members = [
    ' "type":"item"',
    `"id":"Q${number + 1000}"`,
    `"labels":{"en":{"language":"en","value":"Person ${number}"}}`,
    `"claims":{"P31":[${human}],"P569":[${birth}]}`,
    '"sitelinks":{"enwiki":{"site":"enwiki","title":"A","badges":[]}}',
    `"lastrevid":${number}`,
    `"filler":[${'{},'.repeat(LINE_BYTES / 3)}{}]`,
  ];
  return `{${members.join(',')}}`;
}

function statementOf(property: string, datavalue: string): string {
  const mainsnak = `{"snaktype":"value","property":"${property}","datavalue":${datavalue}}`;
  return `{"mainsnak":${mainsnak},"type":"statement","rank":"normal"}`;
}
