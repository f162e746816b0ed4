import { STORY_LIMITS } from '#contract/newsroom/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { TAPE_TYPE_NAMES } from '#contract/training/limits.ts';
import { session } from '#web/lib/auth/session.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { createUploadMemory } from '#web/lib/uploads/known-uploads.ts';
import { createUpload } from '#web/lib/uploads/upload.ts';
import { countMedia, reloadOwnStory } from './own-stories.api.ts';

const loadTus = () => import('tus-js-client');
const PHOTO_ENDINGS = ['jpg', 'jpeg', 'png', 'webp'];
/** Types, by which phones offer their camera roll and turn their own format into JPEG, and endings. */
export const ACCEPT = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/*',
  'audio/*',
  ...TAPE_TYPE_NAMES.map((name) => `.${name}`),
].join(',');

export type StoryUpload = {
  key: number;
  storyId: string;
  file: File;
  /** What the browser itself can tell is wrong; it is not sent. */
  problem: string | null;
  upload: ReturnType<typeof createStoryUpload>;
};

const uploads = createStore<readonly StoryUpload[]>([]);
let count = 0;

/** The uploads of this tab, one at a time: a weak line is not shared. They go on while other pages are open. */
export const storyUploads = {
  state: { get: uploads.get, subscribe: uploads.subscribe },
  preload: () => loadTus().catch(() => undefined),
  add(storyId: string, files: readonly File[]): void {
    const added = files.map((file) => ({
      key: ++count,
      storyId,
      file,
      problem: findProblem(file),
      upload: createStoryUpload(storyId),
    }));
    for (const one of added) one.upload.state.subscribe(startNext);
    uploads.set([...uploads.get(), ...added]);
    startNext();
  },
  async remove({ key, upload, problem }: StoryUpload): Promise<void> {
    if (problem === null) await upload.cancel();
    drop(key);
  },
};

/** What saves the author an upload that would be refused at its end; the server looks at the content. */
export function findProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isPhoto = PHOTO_ENDINGS.includes(ending);
  if (!isPhoto && !TAPE_TYPE_NAMES.some((one) => one === ending)) return messages.mediaTypeUnknown;
  if (size === 0) return messages.mediaUnreadable;
  const most = isPhoto ? STORY_LIMITS.photoBytesMax : STORY_LIMITS.recordingBytesMax;
  return size > most ? messages.mediaTooLarge : null;
}

function createStoryUpload(storyId: string) {
  const memory = createUploadMemory(`story-upload-${storyId}`, STORY_LIMITS.mediaMax);
  let before: Promise<number> = Promise.resolve(0);
  const upload = createUpload({
    loadTus,
    metadata: { purpose: 'story', story: storyId },
    reload: () => reloadOwnStory(storyId),
    // Only one is sent at a time, so that one more is this one.
    learnEnd: async () => ((await countMedia(storyId)) > (await before) ? 'finished' : 'gone'),
    remember: memory.remember,
  });
  return {
    ...upload,
    start: (file: File, id: string | null, onFinished: () => void) => {
      before = countMedia(storyId).catch(() => STORY_LIMITS.mediaMax);
      return upload.start(file, id ?? memory.find(file), onFinished);
    },
  };
}

const drop = (key: number) => {
  uploads.set(uploads.get().filter((one) => one.key !== key));
  startNext();
};

const isRunning = ({ upload }: StoryUpload) => {
  const step = upload.state.get()?.step;
  return step === 'sending' || step === 'waiting' || step === 'paused';
};

function startNext(): void {
  if (uploads.get().some(isRunning)) return;
  const next = uploads.get().find((one) => one.problem === null && one.upload.state.get() === null);
  if (next) void next.upload.start(next.file, null, () => drop(next.key));
}

// The browser's own question before the page is left with an upload under way.
window.addEventListener('beforeunload', (event) => {
  if (uploads.get().some(isRunning)) event.preventDefault();
});
window.addEventListener('online', () => {
  for (const { upload } of uploads.get()) upload.handleOnline();
});
// The next user of this browser must not go on with them.
session.subscribe(() => {
  if (session.token() !== null) return;
  for (const { upload } of uploads.get()) void upload.close();
  uploads.set([]);
});
