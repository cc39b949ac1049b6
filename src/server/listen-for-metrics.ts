import { explainListening } from './listen-error.ts';
import type { HostAndPort } from './settings.ts';

/**
 * Serves metrics at the address of an option, if there is one, and gives what ends that. `option` names the
 * option in errors. Rejects with StartError if nothing can listen there.
 */
export async function listenForMetrics(
  text: () => Promise<string>,
  where: HostAndPort | undefined,
  option: string,
): Promise<() => void> {
  if (!where) return () => {};
  try {
    const { serveMetrics } = await import('./serve-metrics.ts');
    const server = await serveMetrics(text, where);
    return () => {
      server.closeAllConnections();
      server.close();
    };
  } catch (error) {
    throw explainListening(error, { ...where, hostOption: option, portOption: option });
  }
}
