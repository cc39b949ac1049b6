import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerOn } from './one-at-a-time.ts';

/**
 * Keeps a server at so many connections; 0 sets no limit. The oldest one that waits for no answer makes room for a new
 * one. That is the new one itself if all others wait for answers.
 */
export function limitConnections(server: Server, most: number): void {
  if (most === 0) return;
  // A set keeps the order of insertion.
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    const idle = open.values().find((each) => answerOn(each) === null);
    if (!idle) return;
    open.delete(idle);
    idle.destroy();
  });
}
