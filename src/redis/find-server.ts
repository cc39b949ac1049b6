import type { RedisAddress, RedisHost } from './address.ts';
import { CONNECT_MS, connectTo, type Connection } from './connection.ts';
import { SLOT_KEY } from './names.ts';
import { within } from './within.ts';

/**
 * The server that has our keys: the one that is named, the one that a sentinel names, or the node of a cluster
 * that has the slot of our keys. Rejects with the last reason if none of the hosts knows.
 */
export async function findServer(address: RedisAddress): Promise<RedisHost> {
  const { kind, hosts } = address;
  let failure: unknown = new Error('the address names no host');
  for (const host of hosts) {
    if (kind === 'server') return host;
    try {
      return await (kind === 'sentinel' ? askSentinel(host, address) : askNode(host, address));
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function askSentinel(
  host: RedisHost,
  { tls, master = '' }: RedisAddress,
): Promise<RedisHost> {
  const reply = await askOnce(host, { tls, database: 0 }, (sentinel) =>
    sentinel.send('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', master),
  );
  const found = hostIn(reply, host);
  if (!found) throw new Error(`the sentinel does not know ${master}`);
  return found;
}

async function askNode(host: RedisHost, address: RedisAddress): Promise<RedisHost> {
  const [slot, ranges] = await askOnce(host, address, async (node) => [
    Number(await node.send('CLUSTER', 'KEYSLOT', SLOT_KEY)),
    await node.send('CLUSTER', 'SLOTS'),
  ]);
  for (const range of listOf(ranges)) {
    const [first, last, master] = listOf(range);
    if (Number(first) <= slot && slot <= Number(last)) {
      const found = hostIn(master, host);
      if (found) return found;
    }
  }
  throw new Error('the cluster has no node for the keys');
}

async function askOnce<T>(
  host: RedisHost,
  access: Parameters<typeof connectTo>[1],
  ask: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connectTo(host, access);
  try {
    return await within(CONNECT_MS, ask(connection));
  } finally {
    connection.close();
  }
}

/** A host and a port of a reply. A node that does not know its own name means the one that was asked. */
function hostIn(reply: unknown, asked: RedisHost): RedisHost | null {
  const [name, port] = listOf(reply);
  if (port === undefined) return null;
  const host = Buffer.isBuffer(name) ? name.toString() : '';
  return { host: host === '' || host === '?' ? asked.host : host, port: Number(port) };
}

function listOf(reply: unknown): readonly unknown[] {
  return Array.isArray(reply) ? reply : [];
}
