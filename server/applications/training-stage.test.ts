import { describe, expect, test } from 'vitest';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makeModule, makePassed, makeTape, makeTraining } from '#test/training-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the detail of an application', () => {
  const read = async (id: string) => (await admin.get(paths.application(id))).json().training;

  test('has no training before the invitation', async () => {
    expect(await read((await makeApplication(portal.db)).id)).toBeNull();
  });

  test('shows account, published modules passed, activity and takes', async () => {
    const lastLogin = daysAgo(1);
    const user = await makeUser(portal.db, { email: 'ada@example.org', lastLogin });
    const training = await makeTraining(portal.db, {
      user_id: user.id,
      demo_unlocked_at: daysAgo(2),
    });
    const passed = await makeModule(portal.db);
    await makeModule(portal.db);
    const draft = await makeModule(portal.db, { is_published: false });
    await makePassed(portal.db, user.id, passed);
    await makePassed(portal.db, user.id, draft);
    await makePassed(portal.db, (await makeUser(portal.db)).id, passed);
    const { application_id } = training;
    await makeTape(portal.db, { application_id, submitted_at: daysAgo(1), bytes: 524_288_000 });
    const take = await makeTape(portal.db, { application_id, take: 2, file_name: 'Größe "1".mp4' });

    expect(await read(application_id)).toEqual({
      invited_at: training.invited_at.toISOString(),
      account: { id: user.id, email: 'ada@example.org', status: 'active', has_signed_in: true },
      modules_passed: 1,
      modules_total: 2,
      course_finished_at: null,
      demo_unlocked_at: training.demo_unlocked_at?.toISOString(),
      last_activity_at: training.last_activity_at.toISOString(),
      takes: [
        {
          id: take.id,
          take: 2,
          state: 'uploaded',
          type: 'mp4',
          is_video: true,
          file_name: 'Größe "1".mp4',
          bytes: 1_000,
          seconds: 95.5,
          has_captions: false,
          uploaded_at: take.uploaded_at.toISOString(),
          submitted_at: null,
          returned_at: null,
        },
        expect.objectContaining({ take: 1, state: 'submitted', bytes: 524_288_000 }),
      ],
    });
  });
});

describe('the list', () => {
  const list = async (query: Record<string, string>) => {
    const sorted = { sortBy: 'full_name', sortOrder: 'asc', ...query };
    const { applications, totalCount } = (await admin.get(paths.applications, sorted)).json();
    const names = applications.map(({ full_name }: { full_name: string }) => full_name);
    expect(totalCount).toBe(names.length);
    return names;
  };
  const make = async (
    full_name: string,
    status: 'training' | 'demo_submitted' | 'approved',
    moved: number,
    active?: number,
  ) => {
    const at = daysAgo(moved);
    const times = { created_at: at, updated_at: at, status_updated_at: at };
    const { id } = await makeApplication(portal.db, { full_name, status, ...times });
    if (active !== undefined) {
      await makeTraining(portal.db, { application_id: id, last_activity_at: daysAgo(active) });
    }
    return id;
  };

  test('finds who is in training and silent, with exact totals', async () => {
    await make('Asked again lately', 'training', 1, 40);
    await make('Busy', 'training', 60, 1);
    await make('Just in time', 'training', 60, SILENT_DAYS - 0.1);
    await make('No account', 'training', 60);
    await make('Silent', 'training', 60, SILENT_DAYS + 0.1);
    await make('Submitted', 'demo_submitted', 60, 60);

    expect(await list({ silent: 'true' })).toEqual(['No account', 'Silent']);
    expect(await list({ silent: 'true', search: 'sil' })).toEqual(['Silent']);
    expect(await list({ silent: 'false', status: 'training' })).toEqual([
      'Asked again lately',
      'Busy',
      'Just in time',
    ]);
    expect(await list({ silent: '' })).toHaveLength(6);
  });

  test('says of those in training how far they are and when they were last active', async () => {
    const user = await makeUser(portal.db);
    const last_activity_at = daysAgo(20);
    const { id } = await makeApplication(portal.db, { status: 'training' });
    await makeTraining(portal.db, { application_id: id, user_id: user.id, last_activity_at });
    await makePassed(portal.db, user.id, await makeModule(portal.db));
    await makeModule(portal.db);
    const approved = await makeApplication(portal.db, { status: 'approved' });
    await makeTraining(portal.db, { application_id: approved.id });

    const { applications } = (await admin.get(paths.applications)).json();

    const progress = { modules_passed: 1, modules_total: 2 };
    expect(
      new Map(applications.map((one: { id: string; training: unknown }) => [one.id, one.training])),
    ).toEqual(
      new Map([
        [id, { ...progress, last_activity_at: last_activity_at.toISOString() }],
        [approved.id, null],
      ]),
    );
  });

  test('finds tapes that wait for the editors until the application moves on', async () => {
    const takeOf = async (application_id: string, state: object, take = 1) =>
      makeTape(portal.db, { application_id, take, ...state });
    const sent = { submitted_at: daysAgo(2) };
    const returned = { ...sent, returned_at: daysAgo(1) };
    await takeOf(await make('Approved', 'approved', 1, 1), sent);
    await takeOf(await make('Back in training', 'training', 1, 1), returned);
    await takeOf(await make('Not sent in', 'demo_submitted', 1, 1), {});
    await make('Sent by other means', 'demo_submitted', 1, 1);
    const second = await make('Second take', 'demo_submitted', 1, 1);
    await takeOf(second, returned);
    await takeOf(second, sent, 2);
    await takeOf(await make('Waiting', 'demo_submitted', 1, 1), sent);

    expect(await list({ tape_waiting: 'true' })).toEqual(['Second take', 'Waiting']);
    expect(await list({ tape_waiting: 'false', status: 'demo_submitted' })).toEqual([
      'Not sent in',
      'Sent by other means',
    ]);
    const csv = await admin.get(paths.exportCsv, { tape_waiting: 'true' });
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
  });
});
