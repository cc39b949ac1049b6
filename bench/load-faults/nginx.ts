import { readFileSync } from 'node:fs';
import { writeSite } from '../../test/packaging/support/nginx.ts';
import { benchFolder, startNginx, type Running } from '../support/service.ts';

/** The address from which nginx asks the server. */
export const NGINX = '127.0.0.1';

/** Debian's nginx with the shipped configuration, in front of one server. */
export async function startShippedNginx(server: string): Promise<Running> {
  const folder = benchFolder();
  const { host } = new URL(server);
  const { file, ports } = await writeSite(folder, 'compose/nginx.conf', [host]);
  return startNginx(readFileSync(file, 'utf8'), ports.get(8000) ?? 0, { folder });
}
