import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { type TrainingStage as Stage, trainingStage } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { TrainingStage } from '#web/features/training-stage/training-stage.tsx';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';

export const idOf = (place: number) => `4d3f6a56-5a52-4d2c-9f5f-${String(place).padStart(12, '0')}`;
export const ID = idOf(1);
export const AT = '2026-11-10T14:02:00.000Z';
export const ACCOUNT = {
  id: idOf(2),
  email: 'ada@example.org',
  status: 'active',
  has_signed_in: false,
};
export const tapeOf = (take: number, state: string) => ({
  id: idOf(10 + take),
  take,
  state,
  type: 'mp4',
  is_video: true,
  file_name: `take-${take}.mp4`,
  bytes: 13_000_000,
  seconds: 271.4,
  has_captions: false,
  uploaded_at: AT,
  submitted_at: state === 'uploaded' ? null : AT,
  returned_at: state === 'returned' ? AT : null,
});
export const noteOf = (place: number, at_seconds: number, more = {}) => ({
  id: idOf(50 + place),
  take_id: idOf(11),
  at_seconds,
  note: `Note ${place}`,
  for_applicant: false,
  user_name: 'Maya Editor',
  created_at: AT,
  ...more,
});
export const pageKey = vi.fn();
export const onStatus = vi.fn();

function PageKeys() {
  useShortcuts(['n', 'k', 'Escape', 'ArrowLeft'].map((key) => ({ key, run: () => pageKey(key) })));
  return <h1 tabIndex={-1}>Ada</h1>;
}

type Situation = {
  status?: ApplicationStatus;
  hidden?: 'identity'[];
  notes?: object[];
  fails?: string[];
} & Partial<Record<keyof Stage, unknown>>;

/** The section with the API's answers, on a page with keys of its own. */
export async function show({ status = 'training', hidden = [], notes = [], ...rest }: Situation) {
  const { fails = [], ...stage } = rest;
  const training = trainingStage.parse({
    invited_at: AT,
    account: ACCOUNT,
    modules_passed: 2,
    modules_total: 6,
    course_finished_at: null,
    demo_unlocked_at: null,
    last_activity_at: AT,
    takes: [],
    ...stage,
  });
  const failing = new Set(fails);
  const keys = ['one', 'two'];
  const fetched = vi.fn<typeof fetch>(async (address, init) => {
    const path = new URL(String(address), 'http://portal.test').pathname;
    const call = `${init?.method} ${path}`;
    if (failing.delete(call)) return Response.json({}, { status: 400 });
    if (call === `GET ${trainingPaths.demoTapeNotes(ID)}`) return Response.json({ notes });
    if (call === `POST ${trainingPaths.demoTapeNotes(ID)}`)
      return Response.json({ note: noteOf(9, 1) });
    if (path === trainingPaths.tapeLink(idOf(11))) {
      const url = `${trainingPaths.tapeFile(idOf(11))}?key=${keys.shift()}`;
      return Response.json({ url, expires_at: AT });
    }
    return Response.json({ success: true });
  });
  vi.stubGlobal('fetch', fetched);
  await renderPage(
    <>
      <PageKeys />
      <TrainingStage
        application={{ id: ID, status, hidden }}
        training={training}
        onStatus={onStatus}
      />
    </>,
  );
  const bodyOf = (call: string) => {
    const found = fetched.mock.calls.find(
      ([address, init]) => `${init?.method} ${new URL(String(address)).pathname}` === call,
    );
    return found && JSON.parse(String(found[1]?.body ?? 'null'));
  };
  return { bodyOf, user: userEvent.setup() };
}

/** jsdom plays nothing: this stands for what a media element plays. */
export const player = { isPlaying: false };

export function stubPlayer() {
  player.isPlaying = false;
  const element = HTMLMediaElement.prototype;
  vi.spyOn(element, 'play').mockImplementation(async () => {
    player.isPlaying = true;
  });
  vi.spyOn(element, 'pause').mockImplementation(() => {
    player.isPlaying = false;
  });
  vi.spyOn(element, 'paused', 'get').mockImplementation(() => !player.isPlaying);
}
