import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/support/free-port.ts';
import { benchFolder, startNginx, type Running } from '../support/service.ts';

const SHIPPED = fileURLToPath(new URL('../../packaging/compose/balancer.conf', import.meta.url));

/** The address from which nginx asks the server. */
export const NGINX = '127.0.0.1';

/** Debian's nginx with the shipped configuration, in front of one server. */
export async function startShippedNginx(server: string): Promise<Running> {
  const port = await freePort();
  const text = readFileSync(SHIPPED, 'utf8')
    .replace('natalis-1:8080', new URL(server).host)
    .replace(/^ *server natalis-2.*\n/m, '')
    .replace('listen 8000', `listen 127.0.0.1:${port}`)
    .replaceAll('/tmp/', `${benchFolder()}/`);
  return startNginx(text, port);
}
