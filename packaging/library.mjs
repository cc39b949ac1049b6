// What programs import from the package. Plain JavaScript, so that any Node can at least say what it lacks.
import { whyTooOld } from './bin/needed-node.mjs';

/** Opens a snapshot (lib/library/natalis.d.ts). */
export async function openNatalis(...asked) {
  const why = whyTooOld();
  if (why !== null) throw new Error(why);
  const library = await import('./lib/library/natalis.js');
  return library.openNatalis(...asked);
}
