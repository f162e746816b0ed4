import { expect, test } from 'vitest';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { submitResponse } from '#contract/apply/form.ts';
import { paths } from '#contract/shared/paths.ts';
import { submissionBody } from '#server/seed/factory-values.ts';
import { read, send, signIn } from '#test/shared/http-client.ts';
import {
  ADMIN,
  type Container,
  createVolume,
  GRACE_SECONDS,
  runCommandInImage,
  startContainer,
} from './container.ts';

test('the portal runs as a plain user without capabilities and cannot change its code', async () => {
  const container = await startContainer({ data: await createVolume() });
  await container.waitUntilHealthy();

  const id = await container.exec('id', '-u');
  const status = await container.exec('cat', '/proc/1/status');
  const touched = await container.exec('touch', '/app/file', '/app/server/main.ts', '/etc/file');

  expect(id.out.trim()).toBe('10001');
  expect(Object.fromEntries(status.out.split('\n').map((line) => line.split(':\t')))).toMatchObject(
    {
      Uid: '10001\t10001\t10001\t10001',
      Gid: '10001\t10001\t10001\t10001',
      CapEff: '0000000000000000',
      CapPrm: '0000000000000000',
      CapBnd: '0000000000000000',
      NoNewPrivs: '1',
    },
  );
  expect(touched).toMatchObject({ code: 1, out: '' });
  expect(touched.err.match(/cannot touch/g)).toHaveLength(3);
});

// Not the first container of a new image: that one reads every file from the disk.
test('a first start on an empty volume is healthy within 30 seconds', async () => {
  const container = await startContainer({ data: await createVolume() });

  expect(await container.waitUntilHealthy()).toBeLessThan(30);
});

test('an application survives a stop, which ends with code 0 within its grace period, and a kill', async () => {
  const container = await startContainer({ data: await createVolume() });
  await container.waitUntilHealthy();
  const first = await submit(container);

  const stopped = performance.now();
  await container.tell('stop');
  const seconds = (performance.now() - stopped) / 1_000;
  expect(seconds).toBeLessThan(GRACE_SECONDS);
  expect(await container.inspect('State.ExitCode')).toBe('0');
  await container.tell('start');
  await container.waitUntilHealthy();
  await expectStored(container, first);

  const second = await submit(container);
  await container.tell('kill', '--signal', 'KILL');
  await expect.poll(() => container.inspect('State.Running')).toBe('false');
  expect(await container.inspect('State.ExitCode')).toBe('137');
  await container.tell('start');
  await container.waitUntilHealthy();
  await expectStored(container, first);
  await expectStored(container, second);
});

test('a backup made in the running container fills a new volume', async () => {
  const backups = await createVolume();
  const container = await startContainer({ data: await createVolume(), backups });
  await container.waitUntilHealthy();
  const submitted = await submit(container);

  const backup = await container.exec(
    ...['node', 'server/commands/backup.ts', '--to', '/backups/portal.gz'],
  );
  expect(backup).toMatchObject({ code: 0, err: '' });
  const volumes = { data: await createVolume(), backups };
  const output = await runCommandInImage('restore', volumes, '--from', '/backups/portal.gz');
  expect(output).toContain('Every promise holds.');

  const restored = await startContainer(volumes);
  await restored.waitUntilHealthy();
  await expectStored(restored, submitted);
});

type Submitted = { number: string; email: string };

async function submit({ address }: Container): Promise<Submitted> {
  const body = submissionBody();
  const answer = await send('POST', address + paths.submit, { body });
  return { number: read(submitResponse, answer).applicationNumber, email: String(body.email) };
}

async function expectStored({ address }: Container, { number, email }: Submitted): Promise<void> {
  const { token } = await signIn(address, ADMIN);
  const list = await send('GET', `${address}${paths.applications}?search=${number}`, { token });
  const { applications } = read(applicationListResponse, list);
  expect(applications).toMatchObject([{ application_number: number, email }]);
}
