import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../../ingest/support/command.ts';
import { freePort } from '../../support/free-port.ts';
import { wordsOf } from '../../support/lists.ts';
import { readFile } from '../../support/repository.ts';

/** A process of a machine, started anew when it ends, as systemd does. */
export interface Unit {
  readonly address: string;
  readonly process: () => ChildProcess;
}

/** A machine of docs/several-machines.md: a folder with a place for `/srv/natalis`, and processes. */
export interface Machine {
  readonly host: string;
  /** Where its `/srv/natalis` is. */
  readonly snapshots: string;
  readonly units: readonly Unit[];
  /** Starts two processes. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const unitFile = (name: string): string =>
  readFile(`packaging/systemd/${name}`).replaceAll('\\\n', '');

/** What a unit runs, as it stands there. */
export function commandOf(name: string, directive = 'ExecStart'): string {
  const [, command = ''] = new RegExp(`^${directive}=\\+?(.+)$`, 'm').exec(unitFile(name)) ?? [];
  return command;
}

/** A machine whose files are below a folder. */
export function openMachine(folder: string, host: string): Machine {
  const snapshots = join(folder, host, 'srv/natalis');
  const state = join(folder, host, 'var/lib/natalis');
  for (const path of [snapshots, state, join(folder, host, 'run')])
    mkdirSync(path, { recursive: true });
  const units: Unit[] = [];
  let isStopping = false;

  async function startUnit(number: number): Promise<Unit> {
    const [port, metrics] = [await freePort(), await freePort()];
    const [, , ...args] = wordsOf(
      commandOf('natalis@.service')
        .replaceAll('/srv/natalis', snapshots)
        .replaceAll('/var/lib/natalis', state)
        .replaceAll('808%i', String(port))
        .replaceAll('946%i', String(metrics))
        .replaceAll('%i', String(number)),
    );
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      NATALIS_HOST: '127.0.0.1',
      NATALIS_BASE_URL: 'https://natalis.example',
      NATALIS_TRUST_PROXY: '127.0.0.1/32',
      NATALIS_LOG_LEVEL: 'warn',
    };
    let child: ChildProcess;
    const start = (): void => {
      child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: 'ignore' });
      writeFileSync(join(folder, host, `run/natalis@${number}`), `${child.pid}`);
      child.once('exit', () => isStopping || start());
    };
    start();
    const address = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, host, `run/address-${number}`), address);
    return { address, process: () => child };
  }

  return {
    host,
    snapshots,
    units,
    async start() {
      units.push(...(await Promise.all([1, 2].map(startUnit))));
    },
    async stop() {
      isStopping = true;
      await Promise.all(
        units.map(async (unit) => {
          const child = unit.process();
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill('SIGTERM');
          await once(child, 'exit');
        }),
      );
    },
  };
}

/**
 * Writes the programs that act on machines to a folder: `ssh` runs a command here, with the place of the host's
 * `/srv/natalis`, `systemctl` signals the processes of `HOST`, and `natalis` is that of this checkout.
 */
export function writePrograms(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const write = (name: string, text: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}`);
    chmodSync(join(bin, name), 0o755);
  };
  write('natalis', `exec ${process.execPath} ${PROGRAM} "$@"\n`);
  // rsync names the user by an option.
  write(
    'ssh',
    `[ "$1" = -l ] && shift 2
HOST=\${1#root@}; shift
export HOST
exec sh -c "$(printf '%s' "$*" | sed "s#/srv/natalis#${folder}/$HOST/srv/natalis#g")"
`,
  );
  write(
    'systemctl',
    `cd ${folder}/$HOST/run || exit 1
case "$1 $2" in
  'kill --signal=HUP') for unit in natalis@*; do kill -HUP "$(cat "$unit")"; done ;;
  restart*) old=$(cat "$2"); kill "$old"; while [ "$(cat "$2")" = "$old" ]; do sleep 0.1; done ;;
  *) exit 2 ;;
esac
`,
  );
  return bin;
}
