import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '../support/people.ts';

const MS_UNTIL_AGAIN = 50;

/** The only peer whose `X-Forwarded-For` the server believes. */
export const PROXY = '127.0.0.9';

/** What a fault is sent to. */
export interface Target {
  readonly people: readonly Person[];
  /** A connection from an address of this machine. The answers on it are counted if they are read. */
  open(from: string): Socket;
  /** Sends bytes on a connection of their own. Resolves when it has ended. */
  exchange(bytes: string, from: string): Promise<void>;
  /** Keeps so many pieces of work going, each begun again when it has ended; gives each its number. */
  keep(many: number, work: (number: number) => Promise<void>): void;
}

/** Something that clients do to a server. */
export interface Fault {
  readonly name: string;
  /** Begins it, in a process of its own that is killed at the end. */
  send(target: Target): void;
  /** Milliseconds within which 99 of 100 requests of others are answered meanwhile. */
  readonly promised?: number;
  /** What the server is started with besides. */
  readonly options?: readonly string[];
  /** The most file descriptors that the server may have. */
  readonly descriptors?: number;
  /** Whether the clients are behind a cable that is cut at the end, so that their connections do not end. */
  readonly isCut?: boolean;
  /** Whether a proxy in front has no such fault. */
  readonly isDirect?: boolean;
  /** Seconds until what it has taken is given back. */
  readonly settle?: number;
}

/** How many answers came with each status; `cut` counts connections that ended without an answer. */
export type Tally = Record<string, number>;

/** A target at an address, which counts what comes back. */
export function targetAt(
  { host, port }: { readonly host: string; readonly port: number },
  people: readonly Person[],
  tally: Tally,
): Target {
  const count = (outcome: string): void => void (tally[outcome] = (tally[outcome] ?? 0) + 1);

  function open(from: string): Socket {
    const local = host === '127.0.0.1' && { localAddress: from };
    const socket = connect({ port, host, ...local });
    let isAnswered = false;
    socket.on('data', (bytes: Buffer) => {
      for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        count(status);
        isAnswered = true;
      }
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (!isAnswered) count('cut');
    });
    return socket;
  }

  async function again(work: (number: number) => Promise<void>, next: () => number): Promise<void> {
    for (;;) {
      await work(next());
      await wait(MS_UNTIL_AGAIN);
    }
  }

  return {
    people,
    open,
    exchange(bytes, from) {
      const socket = open(from);
      socket.write(bytes, 'latin1');
      return ended(socket);
    },
    keep(many, work) {
      let number = 0;
      for (let at = 0; at < many; at++) void again(work, () => number++);
    },
  };
}

/** Resolves when a connection has ended. */
export function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

/** One of so many addresses of this machine. */
export function address(number: number, many = 250): string {
  const at = number % many;
  return `127.0.${16 + Math.floor(at / 250)}.${1 + (at % 250)}`;
}

/** A request with its headers, and its body if it has one. */
export function request(
  line: string,
  headers: Readonly<Record<string, string | number>> = {},
  body?: string,
): string {
  const length = body !== undefined && { 'Content-Length': Buffer.byteLength(body) };
  const all = Object.entries({ Host: 'localhost', ...length, ...headers });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${line} HTTP/1.1\r\n${lines}\r\n${body ?? ''}`;
}

export const CLOSE = { Connection: 'close' };
