import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { parseQid } from '../../../core/qid.ts';
import { cutText } from '../../../core/text/cut-text.ts';
import { createNeeds } from '../../../ingest/extract/needed-items.ts';
import { type EntitiesReport, fetchEntities } from '../../../wikimedia/fetch-entities.ts';
import type { CommandOptions } from '../../options/command-options.ts';
import type { Terminal } from '../../terminal.ts';
import { readFrom, UsageError } from '../../usage-error.ts';
import { fetchTo } from './with-client.ts';

/** `natalis fetch entities`: fetches the entities of a list of QIDs and the entities that their profiles name. */
export async function run(
  given: readonly string[],
  options: CommandOptions<'fetch entities'>,
  terminal: Terminal,
): Promise<void> {
  const { out } = options;
  const list = await qidsOf(given, options.list);
  const report = await fetchTo('entities', options, terminal, (client, settings) =>
    fetchEntities(client, { ...settings, list, needs: createNeeds(), changes: null }),
  );
  for (const line of linesOf(out, report)) terminal.print(line);
}

function linesOf(out: string, report: EntitiesReport): string[] {
  const { listed, needed, redirected, missing, at } = report;
  return [
    ...redirected.map(([from, to]) => `${from} leads on to ${to}`),
    ...missing.map(([qid, refused]) =>
      refused === '' ? `${qid} is not there` : `${qid} was passed over (${refused})`,
    ),
    `${out}: ${listed} entities of the list and ${needed} that they name, as of ${at}`,
  ];
}

/**
 * Reads the QIDs of arguments and of a list, without repetitions: `Q42`, `wd:Q42` or an address of an item, one a line.
 * `#` begins a comment. The list may be a CSV or TSV of the query service, with names of columns in the first line; the
 * first column with QIDs counts. `-` is standard input. Throws UsageError for anything else, and InputError.
 */
export async function qidsOf(
  given: readonly string[],
  list: string | undefined,
): Promise<readonly string[]> {
  const qids = new Set<string>();
  for (const word of given) qids.add(qidOf(word, quoted(word)));
  const lines = list === undefined ? [] : (await readList(list)).split('\n');
  let column: number | null = null;
  let isFirst = true;
  for (const [index, line] of lines.entries()) {
    const fields = fieldsOf(line.replace(/(?:^|\s)#.*$/, '').trim());
    if (fields.every((field) => field === '')) continue;
    const isNames = isFirst && fields.every((field) => COLUMN.test(field));
    isFirst = false;
    if (isNames) continue;
    column ??= Math.max(
      0,
      fields.findIndex((field) => parsed(field) !== null),
    );
    const field = fields[column] ?? '';
    qids.add(qidOf(field, `${list ?? ''}:${index + 1}: ${quoted(field)}`));
  }
  if (qids.size > 0) return [...qids];
  throw new UsageError('missing: QIDs, as arguments or with --list FILE');
}

// The name of a column in the query service's CSV or TSV.
const COLUMN = /^\??[a-z]\w*$/;

/** The fields of a line of a CSV or TSV, without quotes, `<` and `>` around them. */
function fieldsOf(line: string): string[] {
  const fields = line.includes('\t')
    ? line.split('\t')
    : [...line.matchAll(CSV_FIELD)].map(([, field = '']) => field);
  return fields.map((field) => field.trim().replaceAll(/^[<"]+|[>"]+$/g, ''));
}

const CSV_FIELD = /(?:^|,)("(?:[^"]|"")*"|[^,]*)/g;

const QID_IN_WORD =
  /^(?:wd:|https?:\/\/[^\s/?#]+\/(?:[^\s?#]*\/)?)?(?:Item:)?(Q[1-9]\d*)(?:\.\w+)?(?:[?#]\S*)?$/;
const QID_IN_QUERY = /^https?:\/\/\S+[?&]title=(?:Item:)?(Q[1-9]\d*)(?:[&#]\S*)?$/;

function parsed(word: string): string | null {
  const [, qid = ''] = QID_IN_WORD.exec(word) ?? QID_IN_QUERY.exec(word) ?? [];
  return parseQid(qid) === null ? null : qid;
}

function qidOf(word: string, where: string): string {
  const qid = parsed(word);
  if (qid !== null) return qid;
  throw new UsageError(`${where}: no QID; give Q42, wd:Q42 or https://www.wikidata.org/wiki/Q42`);
}

/** A wrong word as messages quote it: files of another kind have very long lines. */
function quoted(word: string): string {
  return cutText(word, 60);
}

async function readList(list: string): Promise<string> {
  return list === '-' ? textOf(process.stdin) : readFrom(list, readFile(list, 'utf8'));
}
