// Plain JavaScript that old versions of Node run too.

// npm starts a shell, which starts this process. npm passes a signal on to the shell alone. The shell ends and leaves this
// process to another parent.
const LOOK_MS = 1000;

if (process.env.npm_lifecycle_event !== undefined) {
  const shell = process.ppid;
  const looks = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looks);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  looks.unref();
}
