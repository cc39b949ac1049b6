import { closeSync, openSync, writeSync } from 'node:fs';

const LINES = 6;
const LINE_BYTES = 63 << 20;

/**
 * Writes humans whose lines are nearly as long as a line may be. They are filled with empty objects, which take the most
 * memory for each byte, and begin with a space, so that they have to be parsed whole. Gives their number.
 */
export function writeLongLines(path: string): number {
  const file = openSync(path, 'w');
  for (let number = 1; number <= LINES; number++) writeSync(file, `${lineOf(number)}\n`);
  closeSync(file);
  return LINES;
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
