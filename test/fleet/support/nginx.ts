import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { until } from '../../support/until.ts';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));

/** Why tests with nginx cannot run; false where they can, and where all tests have to. */
export const WITHOUT_NGINX = PROGRAM === undefined && !THOROUGH ? 'nginx is not installed' : false;

/** A real nginx of one process, with a configuration of its own. */
export interface Nginx {
  readonly address: string;
  /** Starts it again with another configuration of the server. */
  configure(server: string): Promise<void>;
  /** What it has been asked: a line for each answer, with status and bytes. */
  log(): string;
  /** Lets it do nothing until it goes on, while its connections stay open. */
  freeze(): void;
  goOn(): void;
  /** Ends it at once, in the middle of answers. */
  stop(): Promise<void>;
  /** Starts it again at the same address, after it has ended. */
  start(): Promise<void>;
}

/**
 * Starts nginx at a free port. `http` is what its configuration says of the whole, and `server` what it says
 * of the server at that port. Its files are in the folder.
 */
export async function startNginx(folder: string, server: string, http = ''): Promise<Nginx> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  const access = join(folder, 'access.log');
  let child: ChildProcess;

  async function start(): Promise<void> {
    const args = ['-p', folder, '-c', config];
    child = spawn(PROGRAM ?? 'nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    await until('nginx answers', () => {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${complaint}`);
      return isListening(port);
    });
  }

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  function write(text: string): void {
    writeFileSync(config, configuration({ folder, access, port, http, server: text }));
  }

  write(server);
  writeFileSync(access, '');
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    start,
    async configure(text) {
      await stop();
      write(text);
      await start();
    },
    log: () => readFileSync(access, 'utf8'),
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop,
  };
}

interface Parts {
  readonly folder: string;
  readonly access: string;
  readonly port: number;
  readonly http: string;
  readonly server: string;
}

function configuration({ folder, access, port, http, server }: Parts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  // Without this, its workers could not read a folder that belongs to root.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} daemon off; master_process off; pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http {
  ${temporary.join(' ')}
  log_format short '$status $body_bytes_sent $request_uri';
  access_log ${access} short;
  ${http}
  server { listen 127.0.0.1:${port}; ${server} }
}
`;
}

function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).then((found) => {
    socket.destroy();
    return found === true;
  });
}
