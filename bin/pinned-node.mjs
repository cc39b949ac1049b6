// Plain JavaScript that old versions of Node run too.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The modules that may be the Node binary installed for a platform, as `process` names it. Macs with
 * Apple processors have theirs in a package of another name.
 */
export function nodeModules(platform, arch) {
  const system = platform === 'win32' ? 'win' : platform;
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return ['node', 'node-bin'].map((family) => `${family}-${system}-${arch}/${file}`);
}

/** Path of the Node binary that is installed as a package for this platform, or null. */
export function pinnedNode() {
  const require = createRequire(import.meta.url);
  for (const module of nodeModules(process.platform, process.arch)) {
    try {
      const path = require.resolve(module);
      if (existsSync(path)) return path;
    } catch {
      // That one is not installed.
    }
  }
  return null;
}
