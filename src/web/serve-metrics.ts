import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Serves the metrics of a registry at every path. Rejects with what listening throws. */
export async function serveMetrics(
  registry: Registry,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => {
      response.setHeader('content-type', registry.contentType);
      response.end(text);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
