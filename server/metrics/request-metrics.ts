import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestMetrics = ReturnType<typeof openRequestMetrics>;

export function openRequestMetrics() {
  const register = new Registry();
  const registers = [register];
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Requests by method, route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'portal_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  return { register, durations, inFlight };
}

/** Labels routes by their pattern: URLs contain ids, numbers and e-mail addresses. */
export function registerRequestMetrics(app: FastifyInstance, metrics: RequestMetrics): void {
  const { durations, inFlight } = metrics;
  app.addHook('onRequest', (request, reply, done) => {
    const end = durations.startTimer({ method: request.method });
    inFlight.inc();
    let isOver = false;
    const finish = (status: string) => {
      if (isOver) return;
      isOver = true;
      inFlight.dec();
      end({ route: request.routeOptions.url ?? 'none', status });
    };
    reply.raw.once('finish', () => finish(String(reply.statusCode)));
    // The client disconnected before the response was complete.
    reply.raw.once('close', () => finish('aborted'));
    done();
  });
}
