import './theme.css';
import './fonts.css';
import './base.css';
import './ui/skeletons.css';
import './routes/public-layout.css';
import './routes/home.css';
import { DRAFT_KEY } from './features/applying/draft-keys.ts';
import { watchVideo } from './features/landing/watch-video.ts';
import { watchColorScheme } from './lib/color-scheme.ts';
import { watchDrawnFields } from './lib/drawn-fields.ts';
import { preloadOnIntent } from './lib/preload-on-intent.ts';
import { localStore } from './lib/storage.ts';
import { recordPageView } from './lib/visit.ts';

// All that runs at first sight of any page. The landing page is whole with it and never needs React;
// every other page starts the application.
const root = document.getElementById('root');

watchColorScheme();
watchVideo();
recordPageView();
watchDebugKeys();
if (new URLSearchParams(location.search).get('debug') === 'true') toggleDebugPanel();
if (root?.hasAttribute('data-whole')) preloadOnIntent();
else if (root) start(root);

function start(place: HTMLElement): void {
  // What the address or a draft adds is not in the page: it is then drawn anew, and until then an
  // empty form in place of a draft would look like a loss.
  const hasDraft = place.querySelector('.wizard') && localStore.get(DRAFT_KEY) !== null;
  const isDrawn = place.hasAttribute('data-drawn') && location.search === '' && !hasDraft;
  if (hasDraft) place.querySelector('main')?.replaceChildren();
  if (isDrawn) watchDrawnFields(place);
  import('./start.tsx').then(
    (application) => application.start(place, isDrawn),
    () => {
      const sentence = document.getElementById('load-failed');
      if (!sentence) return;
      sentence.hidden = false;
      place.hidden = true;
    },
  );
}

function watchDebugKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey && event.shiftKey && event.code === 'KeyD')) return;
    event.preventDefault();
    toggleDebugPanel();
  });
}

function toggleDebugPanel(): void {
  void import('./features/debug/toggle-debug-panel.tsx').then((panel) => panel.toggleDebugPanel());
}
