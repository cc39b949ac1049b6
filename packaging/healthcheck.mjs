// The health check of the image: whether the server that process 1 runs answers. A command that serves nothing, such as
// `build`, is healthy as long as it runs. Another list of arguments than that of process 1 can be named.
import { readFileSync } from 'node:fs';

const words = readFileSync(process.argv[2] ?? '/proc/1/cmdline', 'utf8').split('\0');
const [command = 'serve', ...options] = words.slice(
  1 + words.findIndex((word) => word.endsWith('/natalis.mjs')) || words.length,
);

/** The value of an option, given as `--name value` or `--name=value`, or by the environment. */
function valueOf(name, fallback) {
  const at = options.findLastIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at === -1) return process.env[`NATALIS_${name.slice(2).toUpperCase()}`] || fallback;
  const [, value] = options[at].split('=', 2);
  return value ?? options[at + 1];
}

if (command === 'serve') {
  const host = valueOf('--host', '127.0.0.1');
  const asked = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  const address = `http://${asked}:${valueOf('--port', '8080')}/healthz`;
  const isWell = await fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );
  process.exitCode = isWell ? 0 : 1;
}
