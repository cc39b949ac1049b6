import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx as startWith, type Nginx as Running } from '../../packaging/support/nginx.ts';
import { freePort } from '../../support/free-port.ts';
import { until } from '../../support/until.ts';

/** A real nginx of one process, with a configuration of its own. */
export interface Nginx {
  readonly address: string;
  /** Starts it again with another configuration of the server. */
  configure(server: string): Promise<void>;
  /** What it has been asked: a line for each answer, with status and bytes. */
  log(): string;
  signal(signal: NodeJS.Signals): void;
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
  const host = `127.0.0.1:${await freePort()}`;
  const config = join(folder, 'nginx.conf');
  const access = join(folder, 'access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  // Without this, its workers could not read a folder that belongs to root.
  const user = process.getuid?.() === 0 ? 'user root;' : '';

  const write = (text: string): void =>
    writeFileSync(
      config,
      `${user} master_process off; pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events { worker_connections 512; }
http {
  ${temporary.join(' ')}
  log_format short '$status $body_bytes_sent $request_uri';
  access_log ${access} short;
  ${http}
  server { listen ${host}; ${text} }
}
`,
    );

  writeFileSync(access, '');
  let nginx: Running;
  async function start(): Promise<void> {
    nginx = startWith(config);
    await until('nginx answers', () => {
      const { hasEnded, told } = nginx.state();
      if (hasEnded) throw new Error(`nginx ended: ${told}`);
      return fetch(`http://${host}`).then(Boolean, () => false);
    });
  }

  write(server);
  await start();
  return {
    address: `http://${host}`,
    start,
    async configure(text) {
      await nginx.stop();
      write(text);
      await start();
    },
    log: () => readFileSync(access, 'utf8'),
    signal: (signal) => nginx.signal(signal),
    stop: () => nginx.stop(),
  };
}
