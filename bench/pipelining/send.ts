// Sends a flood until it is killed: send.ts PORT NAME
import { connect } from 'node:net';
import { FLOODS, REQUESTS, type Flood } from './floods.ts';

const MS_UNTIL_AGAIN = 50;

// Who reads nothing does not see that a connection has ended.
const MS_UNREAD = 2000;

const [port, name] = process.argv.slice(2);
const flood = FLOODS.find((each) => each.name === name);
if (!flood) throw new Error(`no flood ${name}`);
send(flood);
// Without a flood nothing else keeps the process.
process.channel?.ref();

/** Sends the requests on every connection, and again on a new one when one ends. */
function send({ addresses, connections, reads, path }: Flood): void {
  const requests = Array.from(
    { length: REQUESTS },
    (_, index) => `GET ${path(index)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  ).join('');
  const open = (localAddress: string): void => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    socket.write(requests);
    if (reads) socket.resume();
    else setTimeout(() => socket.destroy(), MS_UNREAD);
    socket.on('error', () => {});
    socket.once('close', () => setTimeout(open, MS_UNTIL_AGAIN, localAddress));
  };
  for (let address = 1; address <= addresses; address++) {
    for (let at = 0; at < connections; at++) open(`127.0.1.${address}`);
  }
}
