import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.ts';
import { endWithUs, type Running } from '../support/service.ts';
import { CORES } from './pinned.ts';
import type { RecordedAnswer } from './same-bytes.ts';

const LONGEST_START = 5000;

// nginx writes these by itself.
const OF_FILE = new Set(['content-length', 'content-type']);

/**
 * nginx of Debian, as one process on the servers' core, which answers every request with a static file of the
 * same bytes and with the same headers. Null where it is not installed.
 */
export async function serveStatic(answer: RecordedAnswer, folder: string): Promise<Running | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const own = mkdtempSync(join(folder, 'nginx-'));
  const port = await freePort();
  writeFileSync(join(own, 'answer'), Buffer.from(answer.body, 'base64'));
  writeFileSync(join(own, 'nginx.conf'), configuration(answer, own, port));
  const command = ['nginx', '-p', own, '-c', join(own, 'nginx.conf'), '-e', 'stderr'];
  const child = spawn('taskset', ['-c', String(CORES.server), ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  const base = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + LONGEST_START;
  while (!(await isListening(base))) {
    if (performance.now() > deadline) throw new Error('nginx does not listen');
    await setTimeout(20);
  }
  return { base, process: child };
}

function configuration({ headers }: RecordedAnswer, folder: string, port: number): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OF_FILE.has(name))
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", String.raw`\'`)}';`);
  return `worker_processes 1;
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag off;
  open_file_cache max=10;
  keepalive_requests 100000000;
  types {}
  default_type '${headers['content-type'] ?? ''}';
  ${added.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    location / { try_files /answer =404; }
  }
}
`;
}

async function isListening(base: string): Promise<boolean> {
  try {
    return (await fetch(base)).ok;
  } catch {
    return false;
  }
}
