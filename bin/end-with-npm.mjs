// Plain JavaScript that old versions of Node run too.
import { readFileSync } from 'node:fs';

const POLL_MS = 1000;

/**
 * Sends this process SIGTERM when npm, which started it, has ended. npm starts a shell, which starts this process. It
 * passes a signal on to the shell alone, and the shell ends and leaves this process to another parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const endIfAlone = () => {
    if (process.ppid === shell && !isAdopted()) return;
    clearInterval(polling);
    process.kill(process.pid, 'SIGTERM');
  };
  const polling = setInterval(endIfAlone, POLL_MS);
  polling.unref();
  endIfAlone();
}

/** Whether the first process is the parent, as when the shell ended before we looked. In a container it may be npm. */
function isAdopted() {
  if (process.ppid !== 1) return false;
  try {
    return !readFileSync('/proc/1/cmdline', 'utf8').includes('npm');
  } catch {
    return true;
  }
}
