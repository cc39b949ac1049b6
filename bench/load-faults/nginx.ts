import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/support/free-port.ts';
import { until } from '../../test/support/until.ts';
import { benchFolder, endWithUs, type Running } from '../support/service.ts';

const SHIPPED = fileURLToPath(new URL('../../packaging/compose/balancer.conf', import.meta.url));

/** The address from which nginx asks the server. */
export const NGINX = '127.0.0.1';

/** Debian's nginx with the shipped configuration, in front of one server. */
export async function startNginx(server: string): Promise<Running> {
  const folder = benchFolder();
  const port = await freePort();
  const text = readFileSync(SHIPPED, 'utf8')
    .replace('natalis-1:8080', new URL(server).host)
    .replace(/^ *server natalis-2.*\n/m, '')
    .replace('listen 8000', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${folder}/`);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  const child = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  endWithUs(child);
  const base = `http://127.0.0.1:${port}`;
  await until('nginx answers', () =>
    fetch(`${base}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return { base, process: child };
}
