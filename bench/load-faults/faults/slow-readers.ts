import type { Fault } from '../fault.ts';
import { address, ended, request, type Target } from '../target.ts';

const ADDRESSES = 50;
const MS_A_READ = 1000;
const BYTES_A_READ = 1000;

/** Reads a thousand bytes a second, on so many connections. */
function sip(target: Target, many: number, path: (number: number) => string): void {
  target.keep(many, async (number) => {
    const socket = target.open(address(number, ADDRESSES)).pause();
    socket.write(request(`GET ${path(number)}`));
    const sips = setInterval(() => socket.read(BYTES_A_READ), MS_A_READ);
    await ended(socket);
    clearInterval(sips);
  });
}

const SIGNS = ['aries', 'taurus', 'gemini', 'cancer', 'leo', 'virgo', 'libra', 'pisces'];

/** A thousand clients that hardly read: long answers that are kept, and downloads that grow. */
export const slowReaders: readonly Fault[] = [
  {
    name: 'slow readers',
    send: (target) => sip(target, 1000, () => '/api/v1/openapi.json'),
  },
  {
    name: 'slow downloads',
    send: (target) =>
      sip(target, 1000, (number) => `/en/zodiac/${SIGNS[number % SIGNS.length]}.json`),
  },
];
