import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { foldName } from '../../src/core/text/fold.ts';
import { benchFolder } from '../support/service.ts';
import { namesIn, type SearchPeer } from './peers.ts';

const INSTALLED = '/usr/lib/postgresql';
const ACCOUNT = 'postgres';

// Names that contain the query; only where there are none, names that are similar to it.
const FIND = `PREPARE find(text) AS
  WITH likely AS (SELECT DISTINCT rank FROM name WHERE folded LIKE '%' || $1 || '%' ORDER BY rank LIMIT 10)
  SELECT rank FROM likely UNION ALL (
    SELECT rank FROM name WHERE folded % $1 AND NOT EXISTS (SELECT FROM likely)
    ORDER BY similarity(folded, $1) DESC, rank LIMIT 10);`;

const SCHEMA = `CREATE EXTENSION pg_trgm;
CREATE TABLE name (folded text NOT NULL, rank integer NOT NULL);
\\copy name FROM pstdin
CREATE INDEX ON name USING gin (folded gin_trgm_ops);
CREATE INDEX ON name (rank);
ANALYZE name;
SET statement_timeout = '20s';
${FIND}
\\echo ready
`;

/**
 * PostgreSQL of Debian with a trigram index, asked by one client over a local socket. Null where it is not
 * installed, or where its account may not be used.
 */
export async function indexWithPostgres(snapshot: string): Promise<SearchPeer | null> {
  const programs = newestPrograms();
  if (programs === null || process.getuid?.() !== 0) return null;
  const folder = benchFolder();
  const data = join(folder, 'postgres');
  mkdirSync(data);
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
  for (const path of [folder, data]) chownSync(path, id('-u'), id('-g'));
  const run = (program: string, ...args: string[]): Buffer =>
    execFileSync('runuser', ['-u', ACCOUNT, '--', join(programs, program), ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  run('initdb', '--auth', 'trust', '--locale', 'C.UTF-8', data);
  const settings = `-c listen_addresses='' -k ${data} -c shared_buffers=1GB -c fsync=off`;
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(data, 'log'), '-o', settings);
  const stop = (): void => void run('pg_ctl', 'stop', '-m', 'immediate', '-D', data);
  process.once('exit', stop);

  const session = spawn('psql', ['-X', '-q', '-A', '-t', '-h', data, '-U', ACCOUNT], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(session.stdout);
  const received = lines[Symbol.asyncIterator]();
  const untilEcho = async (word: string): Promise<string[]> => {
    const before: string[] = [];
    for (;;) {
      const { value, done } = await received.next();
      if (done) throw new Error('psql ended');
      if (value === word) return before;
      before.push(value);
    }
  };
  const [beforeRows = '', afterRows = ''] = SCHEMA.split('pstdin\n');
  session.stdin.write(`${beforeRows}pstdin\n`);
  for (const { folded, rank } of namesIn(snapshot)) {
    if (!session.stdin.write(`${folded}\t${rank}\n`)) await once(session.stdin, 'drain');
  }
  session.stdin.write(`\\.\n${afterRows}`);
  await untilEcho('ready');
  return {
    name: 'PostgreSQL, trigrams',
    async find(query) {
      const literal = foldName(query).replaceAll("'", "''").replaceAll('\\', '');
      session.stdin.write(`EXECUTE find('${literal}');\n\\echo done\n`);
      return (await untilEcho('done')).length;
    },
    async close() {
      session.stdin.end('\\q\n');
      await once(session, 'exit');
      process.removeListener('exit', stop);
      stop();
    },
  };
}

function newestPrograms(): string | null {
  if (!existsSync(INSTALLED)) return null;
  const versions = readdirSync(INSTALLED).map(Number);
  const folder = join(INSTALLED, String(Math.max(...versions)), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}
