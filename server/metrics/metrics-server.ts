import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import type { Log } from '#server/core/logger.ts';

const METRICS_PATH = '/metrics';

/**
 * On its own port, so that no proxy in front of the portal can expose /metrics to visitors by
 * accident.
 */
export async function startMetricsServer(
  { port, host }: { port: number; host: string },
  collect: () => Promise<string>,
  log: Log,
) {
  const server = createServer(async (request, response) => {
    const isKnown = request.url?.split('?')[0] === METRICS_PATH;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isKnown || !isRead) {
      response.writeHead(isKnown ? 405 : 404).end();
      return;
    }
    try {
      const text = await collect();
      response.writeHead(200, {
        'content-type': Registry.PROMETHEUS_CONTENT_TYPE,
        'cache-control': 'no-store',
      });
      response.end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics failed');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
