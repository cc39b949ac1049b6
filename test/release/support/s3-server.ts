import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../node_modules/.bin/s3rver', import.meta.url));

/** A store that speaks S3, in a process of its own. */
export interface S3Server {
  /** What a command needs in its environment to use it. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export const BUCKET = 'releases';

/** Starts the store at a free port, with its objects in a folder. */
export async function startS3Server(folder: string): Promise<S3Server> {
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, [PROGRAM, ...args, '--configure-bucket', BUCKET]);
  const ended = once(child, 'close');
  let port: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    port = /127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) break;
  }
  child.stdout.resume();
  child.stderr.resume();
  return {
    env: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      // What s3rver accepts, and nothing secret.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
