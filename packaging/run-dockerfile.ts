import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { main } from '../src/cli/main.ts';
import { sampleText } from '../sample/expand.ts';
import { CONTEXT, readDockerfile, wordsOf, type Instruction } from './dockerfile.ts';

// Does what the Dockerfile says in clean folders, without a container: node packaging/run-dockerfile.ts
// It needs the registry of packages. The program runs as a user who may write nowhere.

const NOBODY = 65_534;

/** A folder that stands for the root of an image. */
interface Stage {
  readonly name: string;
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  readonly last: Map<string, Instruction>;
}

/** Runs every instruction, and gives the last stage. */
function build(top: string): Stage {
  const stages: Stage[] = [];
  for (const [index, instructions] of readDockerfile().entries()) {
    const stage: Stage = {
      name: / AS (\S+)$/.exec(instructions[0]?.rest ?? '')?.[1] ?? '',
      root: join(top, `stage-${index}`),
      workdir: '/',
      env: {},
      last: new Map(),
    };
    stages.push(stage);
    for (const instruction of instructions) run(instruction, stage, stages);
  }
  return stages.at(-1) ?? stop('the Dockerfile has no stage');
}

function run(instruction: Instruction, stage: Stage, stages: readonly Stage[]): void {
  const { name, rest } = instruction;
  stage.last.set(name, instruction);
  if (name === 'WORKDIR') {
    stage.workdir = rest;
    mkdirSync(join(stage.root, rest), { recursive: true });
  } else if (name === 'COPY') {
    copy(rest.split(' '), stage, stages);
  } else if (name === 'RUN') {
    process.stdout.write(`RUN ${rest}\n`);
    const PATH = [dirname(process.execPath), process.env['PATH']].join(delimiter);
    const cwd = join(stage.root, stage.workdir);
    execFileSync('sh', ['-c', rest], { cwd, env: { ...process.env, PATH }, stdio: 'inherit' });
  } else if (name === 'ENV') {
    for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[key] = value;
  }
}

function copy(words: readonly string[], stage: Stage, stages: readonly Stage[]): void {
  const from = /^--from=(.*)$/.exec(words[0] ?? '')?.[1];
  const sources = words.slice(from === undefined ? 0 : 1, -1);
  const target = resolve('/', stage.workdir, words.at(-1) ?? '');
  const origin = stages.find(({ name }) => name === from);
  for (const source of sources) {
    if (origin) {
      cpSync(join(origin.root, source), join(stage.root, target), { recursive: true });
    } else if (source === '.') {
      for (const file of contextFiles()) place(file, join(stage.root, target, file));
    } else {
      place(source, join(stage.root, target, basename(source)));
    }
  }
}

function place(file: string, target: string): void {
  cpSync(join(CONTEXT, file), target, { recursive: true });
}

/** The files of the context, as `.dockerignore` leaves them. */
function contextFiles(): string[] {
  const ignored = readFileSync(join(CONTEXT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: CONTEXT });
  return String(listed)
    .split('\n')
    .filter(Boolean)
    .filter((file) => !ignored.some((rule) => file === rule || file.startsWith(`${rule}/`)));
}

async function sampleSnapshot(folder: string): Promise<string> {
  const [input, out] = [join(folder, 'sample.ndjson'), join(folder, 'sample.sqlite')];
  writeFileSync(input, sampleText());
  const silent = { print() {}, note() {} };
  if ((await main(['build', input, '--out', out], {}, silent)) !== 0)
    stop('the sample is not built');
  return out;
}

/** Starts what the image starts, with a snapshot at /data, and asks what its health check asks. */
async function tryOut(image: Stage, snapshot: string): Promise<void> {
  const inside = (text: string): string => (text.startsWith('/') ? join(image.root, text) : text);
  const command = ['ENTRYPOINT', 'CMD'].flatMap((name) =>
    wordsOf(image.last.get(name) ?? stop(name)),
  );
  cpSync(snapshot, inside('/data'));
  execFileSync('chmod', ['-R', 'a+rX,a-w', image.root]);
  const { PATH = '' } = process.env;
  const env = { PATH, ...image.env, NATALIS_HOST: '127.0.0.1', NATALIS_PORT: await freePort() };
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const options = { env, ...user, cwd: join(image.root, image.workdir) };
  const [, ...args] = command.map(inside);
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  process.stdout.write(`${line}\n`);
  const health = image.last.get('HEALTHCHECK') ?? stop('no health check');
  const [, ...check] = wordsOf(health).map(inside);
  execFileSync(process.execPath, check, options);
  process.stdout.write(
    `healthy, with ${privateMegabytes(child)} MB of its own, after one question\n`,
  );
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) stop(`it ended with ${code}`);
  const size = String(execFileSync('du', ['-sm', inside('/app')])).split('\t')[0];
  process.stdout.write(`ended with 0; /app has ${size} MB\n`);
}

function privateMegabytes({ pid }: ChildProcess): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Math.round(Number(/^Anonymous:\s+(\d+) kB$/m.exec(rollup)?.[1]) / 1024);
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

function stop(reason: string): never {
  throw new Error(reason);
}

const top = mkdtempSync(join(tmpdir(), 'natalis-image-'));
chmodSync(top, 0o755);
try {
  const snapshot = await sampleSnapshot(top);
  await tryOut(build(top), snapshot);
} finally {
  rmSync(top, { recursive: true, force: true });
}
