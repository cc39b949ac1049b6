import { counted } from '../../../core/text/counted.ts';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { wikipediaHost } from '../../../core/person/wikimedia-links.ts';
import { formatQid } from '../../../core/qid.ts';
import { DamagedInputError } from '../../../ingest/build-error.ts';
import {
  type CountedLines,
  createArticleIndex,
  type Viewed,
  writeMonth,
} from '../../../ingest/pageviews/count-views.ts';
import {
  addressOfMonth,
  type Month,
  monthOfFile,
  monthsBefore,
} from '../../../ingest/pageviews/popularity.ts';
import { placeOf } from '../../../files/output-file.ts';
import { storeAt } from '../../../server/open-store.ts';
import { downloadFile } from '../../../wikimedia/download-file.ts';
import { fetchedFile, withFetchFolder } from '../../../wikimedia/fetch-file.ts';
import type { CommandOptions } from '../../options/command-options.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { currentInstant, eachPerson, withClient } from './with-client.ts';

/**
 * `natalis fetch pageviews`: counts the page views of a snapshot's people in the twelve months before it. It uses the
 * given monthly files, and downloads the others and removes them after counting.
 */
export async function run(
  snapshot: string,
  files: readonly string[],
  options: CommandOptions<'fetch pageviews'>,
  terminal: Terminal,
): Promise<void> {
  const { out } = options;
  const given = new Map(files.map((path) => [monthOf(path), path]));
  await withFetchFolder(out, async () => {
    const months: Month[] = [];
    for (const month of monthsBefore(await asOfOf(snapshot))) {
      const place = await placeOf(fetchedFile(join(out, fileOf(month)), 'pageviews'));
      if (existsSync(place)) terminal.print(`${month}: counted before`);
      else months.push(month);
    }
    if (months.length > 0) await countMonths(snapshot, months, given, options, terminal);
  });
}

async function countMonths(
  snapshot: string,
  months: readonly Month[],
  given: ReadonlyMap<Month, string>,
  options: CommandOptions<'fetch pageviews'>,
  terminal: Terminal,
): Promise<void> {
  const { out, base } = options;
  await withClient(options, terminal, async (client, { signal, progress }) => {
    const viewed = await articlesOf(snapshot, signal);
    const count = (month: Month, source: string): Promise<CountedLines> =>
      writeMonth({
        viewed,
        month,
        source,
        out: join(out, fileOf(month)),
        at: currentInstant(),
        signal,
      });
    const countDownload = async (month: Month, url: URL): Promise<CountedLines | null> => {
      const name = basename(url.pathname);
      const path = join(out, `.${name}`);
      if (!(await downloadFile(client, url, path, progress))) return null;
      try {
        const found = await count(month, path);
        rmSync(path);
        return found;
      } catch (error) {
        // Every later run would find the damaged file again.
        if (error instanceof DamagedInputError) renameSync(path, join(out, `${name}.damaged`));
        throw error;
      }
    };
    for (const month of months) {
      const url = addressOfMonth(base, month);
      const ownFile = join(out, basename(url.pathname));
      const source = given.get(month) ?? (existsSync(ownFile) ? ownFile : undefined);
      const found = await (source === undefined
        ? countDownload(month, url).catch((error: unknown) => {
            if (!(error instanceof DamagedInputError)) throw error;
            terminal.note(`${error.message}; set aside as ….damaged, and downloaded again`);
            return countDownload(month, url);
          })
        : count(month, source));
      if (!found) {
        terminal.print(`${month}: not there (${url.href})`);
        continue;
      }
      const { lines, broken } = found;
      const remark = broken === 0 ? '' : `, ${broken} of them without a number`;
      terminal.print(`${month}: ${counted(lines, 'line')} counted${remark}`);
    }
  });
}

function fileOf(month: string): string {
  return `views-${month}.ndjson`;
}

function monthOf(path: string): string {
  const month = monthOfFile(basename(path));
  if (month !== null) return month;
  throw new UsageError(`${path}: not a monthly file; its name is like pageviews-202510-user.bz2`);
}

async function asOfOf(snapshot: string): Promise<string> {
  using reader = await storeAt(snapshot).open();
  return reader.info.manifest.as_of;
}

async function articlesOf(snapshot: string, signal: AbortSignal): Promise<Viewed> {
  const index = createArticleIndex();
  const qids: string[] = [];
  await eachPerson(snapshot, signal, ({ qid }, { wikipedia }) => {
    if (wikipedia.length === 0) return;
    for (const [site, title] of wikipedia) {
      const host = wikipediaHost(site)?.replace(/\.org$/, '');
      if (host !== undefined) index.add(host, title, qids.length);
    }
    qids.push(formatQid(qid));
  });
  return { index, qids };
}
