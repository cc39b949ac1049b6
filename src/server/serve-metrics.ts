import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import { counter, type Figures } from './metrics.ts';

/** Serves metrics, as Prometheus reads them, at every path. Rejects with what listening throws. */
export async function serveMetrics(
  text: () => Promise<string>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((_request, response) => {
    text().then(
      (metrics) => {
        response.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE);
        response.end(metrics);
      },
      // A thread has just ended, and the service ends too.
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** The text of the metrics of this process and of the sum of what its threads give. */
export function textOfAll(
  figures: () => Promise<readonly Figures[]>,
  linesLost: () => number,
): () => Promise<string> {
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  const lost = 'Lines of the log that were lost because standard error could not be written';
  counter([process], 'sum', 'natalis_log_lines_lost_total', lost, linesLost);
  return async () => {
    const threads = AggregatorRegistry.aggregate([...(await figures())]);
    return (await process.metrics()) + (await threads.metrics());
  };
}
