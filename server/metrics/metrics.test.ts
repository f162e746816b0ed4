import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { openLog } from '#server/core/logger.ts';
import { webhooks } from '#server/db/webhook-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { watchStatements } from '#test/statements.ts';
import { openMetrics } from './metrics.service.ts';
import { startMetricsServer } from './metrics-server.ts';

const portal = setupTestApp();
let metrics: ReturnType<typeof openMetrics>;
let server: Awaited<ReturnType<typeof startMetricsServer>>;
beforeAll(async () => {
  metrics = openMetrics(portal.database, portal.metrics);
  const place = { port: 0, host: '127.0.0.1' };
  server = await startMetricsServer(place, metrics.collect, openLog('silent'));
});
afterAll(async () => {
  await server.close();
  metrics.close();
});

const at = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method });

/** The samples of a scrape by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await at('/metrics')).text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))] as const;
    }),
  );
}

test('counts requests and times them by method, route pattern and status', async () => {
  await portal.visitor.get(paths.zipCheck('10001'));
  await portal.visitor.get(paths.zipCheck('10002'));
  await portal.visitor.get(paths.zipCheck('abc'));
  await portal.visitor.get('/api/nothing/here');

  const samples = await scrape();

  const name = 'portal_http_request_duration_seconds';
  const ok = `method="GET",route="${paths.zipCheck(':zip')}",status="200"`;
  expect(samples.get(`${name}_count{${ok}}`)).toBe(2);
  expect(samples.get(`${name}_bucket{le="+Inf",${ok}}`)).toBe(2);
  expect(samples.get(`${name}_sum{${ok}}`)).toBeGreaterThan(0);
  expect(samples.get(`${name}_count{${ok.replace('200', '400')}}`)).toBe(1);
  expect(samples.get(`${name}_count{method="GET",route="none",status="404"}`)).toBe(1);
  expect(samples.get('portal_http_requests_in_flight')).toBe(0);
});

test('contains no personal data', async () => {
  await portal.visitor.get(paths.statusLookup('VNC-2026-00042'), { email: 'ada@example.org' });

  const text = await (await at('/metrics')).text();

  expect(text).toContain(paths.statusLookup(':applicationNumber'));
  expect(text).not.toMatch(/ada|VNC-2026/);
});

test('reports seats, waitlist, mail, webhooks, connections, memory and event loop lag', async () => {
  const receiver = { url: 'https://example.org/hook', secret: 'secret' };
  await portal.db.insert(webhooks).values([
    { ...receiver, events: ['application.submitted'], failing_since: new Date() },
    { ...receiver, events: ['application.submitted'], active: false },
    { ...receiver, events: ['review.added'] },
  ]);
  await portal.visitor.post(paths.submit, submissionBody());
  await makeApplication(portal.db, { status: 'waitlisted' });

  const samples = await scrape();

  expect(samples.get('portal_seats_held')).toBe(1);
  expect(samples.get('portal_seats_waiting')).toBe(1);
  expect(samples.get('portal_mail_jobs{state="queued"}')).toBe(1);
  expect(samples.get('portal_mail_jobs{state="retrying"}')).toBe(0);
  expect(samples.get('portal_mail_jobs{state="failed"}')).toBe(0);
  expect(samples.get('portal_mail_oldest_seconds')).toBeGreaterThanOrEqual(0);
  expect(samples.get('portal_webhook_deliveries{state="queued"}')).toBe(1);
  expect(samples.get('portal_webhook_deliveries{state="retrying"}')).toBe(0);
  expect(samples.get('portal_webhook_oldest_seconds')).toBeGreaterThanOrEqual(0);
  for (const state of ['working', 'failing', 'off']) {
    expect(samples.get(`portal_webhooks{state="${state}"}`)).toBe(1);
  }
  expect(samples.get('portal_database_up')).toBe(1);
  expect(samples.get('portal_database_waiting')).toBe(0);
  expect(samples.get('portal_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  expect(samples.get('portal_event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('responds while the database does not', async () => {
  const watched = watchStatements(portal.database.pool, async () => {
    throw new Error('Connection terminated');
  });

  const samples = await scrape();
  watched.restore();

  expect(samples.get('portal_database_up')).toBe(0);
  expect(samples.has('portal_seats_held')).toBe(false);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
});

test('a client that disconnects is no longer counted as in flight', async () => {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const watched = watchStatements(portal.database.pool, async (text) => {
    if (!text.includes('zip_seats')) return;
    reached.resolve();
    await released.promise;
  });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${paths.zipCheck('10001')} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  await reached.promise;
  const inFlight = async () => (await portal.metrics.inFlight.get()).values[0]?.value;
  expect(await inFlight()).toBe(1);

  socket.destroy();
  await once(socket, 'close');

  await expect.poll(inFlight).toBe(0);
  released.resolve();
  watched.restore();
});

test('is served in the format of Prometheus, only at /metrics', async () => {
  const response = await at('/metrics');

  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', 'POST')).status).toBe(405);
  expect((await portal.visitor.get('/metrics')).body).not.toContain('portal_');
});
