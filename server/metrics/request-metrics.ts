import type { FastifyInstance } from 'fastify';
import { type Family, openHistogram } from './exposition.ts';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestMetrics = ReturnType<typeof openRequestMetrics>;

/** Counts requests, their durations and those in flight. */
export function openRequestMetrics() {
  const durations = openHistogram(
    'portal_http_request_duration_seconds',
    'Requests by method, route and status, and how long they took.',
    BOUNDS,
  );
  let inFlight = 0;
  return {
    begin() {
      const start = performance.now();
      inFlight += 1;
      let isOver = false;
      return (labels: { method: string; route: string; status: string }) => {
        if (isOver) return;
        isOver = true;
        inFlight -= 1;
        durations.observe(labels, (performance.now() - start) / 1000);
      };
    },
    families(): Family[] {
      return [
        durations.family(),
        {
          name: 'portal_http_requests_in_flight',
          help: 'Requests that are being answered.',
          type: 'gauge',
          samples: [{ value: inFlight }],
        },
      ];
    },
  };
}

/** Labels routes by their pattern: URLs contain ids, numbers and e-mail addresses. */
export function registerRequestMetrics(app: FastifyInstance, metrics: RequestMetrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const end = metrics.begin();
    const { method } = request;
    const finish = (status: string) =>
      end({ method, route: request.routeOptions.url ?? 'none', status });
    reply.raw.once('finish', () => finish(String(reply.statusCode)));
    // The client disconnected before the response was complete.
    reply.raw.once('close', () => finish('aborted'));
    done();
  });
}
