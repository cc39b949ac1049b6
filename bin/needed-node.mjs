// Plain JavaScript that old versions of Node run too.
const NEEDED = [24, 15];

/** Why this Node is too old, in one line; null if it is not. */
export function whyTooOld(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return null;
  return `natalis needs Node ${NEEDED.join('.')} or newer; this is ${version}`;
}
