// Plain JavaScript that old versions of Node run too.
const POLL_MS = 1000;

/**
 * Sends this process SIGTERM when npm, which started it, has ended. npm starts a shell, which starts this process. It
 * passes a signal on to the shell alone, and the shell ends and leaves this process to another parent.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const polling = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(polling);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_MS);
  polling.unref();
}
