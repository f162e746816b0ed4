import { session } from '#web/lib/auth/session.ts';
import { reloadDemoTapes } from './demo-tapes.api.ts';
import { createTapeUpload } from './tape-upload.ts';

const loadTus = () => import('tus-js-client');
const upload = createTapeUpload({ loadTus, reloadDemoTapes });

export const tapeUpload = {
  ...upload,
  /** Fetches the code of uploads, which is not part of the page's. */
  preload: () => loadTus().catch(() => undefined),
};

// The browser's own question before the page is left with an upload under way.
window.addEventListener('beforeunload', (event) => {
  const step = upload.state.get()?.step;
  if (step === 'sending' || step === 'waiting' || step === 'paused') event.preventDefault();
});
window.addEventListener('online', upload.handleOnline);
// The next user of this browser must not go on with it.
session.subscribe(() => {
  if (session.token() === null) void upload.close();
});
