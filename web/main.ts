import './theme.css';
import './fonts.css';
import './base.css';
import './ui/skeletons.css';
import './routes/public-layout.css';
import './routes/home.css';
import { DRAFT_KEY } from './features/applying/draft-keys.ts';
import { watchVideo } from './features/landing/watch-video.ts';
import { watchColorScheme } from './lib/color-scheme.ts';
import { isInUse } from './lib/drawn-fields.ts';
import { onFirstIntent } from './lib/first-intent.ts';
import { fetchLaterScripts, fetchScriptsNow } from './lib/later-scripts.ts';
import { preloadOnIntent } from './lib/preload-on-intent.ts';
import { session } from './lib/session.ts';
import { localStore } from './lib/storage.ts';
import { recordPageView } from './lib/visit.ts';

// All that runs at first sight of any page. The landing page is whole with it and never needs React.
// Pages that are drawn already start the application when somebody turns to them; until then its
// files are fetched, and nothing keeps the page from answering. Every other page starts it at once.
const root = document.getElementById('root');

watchColorScheme();
watchVideo();
recordPageView();
watchDebugKeys();
if (new URLSearchParams(location.search).get('debug') === 'true') toggleDebugPanel();
if (root?.hasAttribute('data-whole')) preloadOnIntent();
else if (root?.hasAttribute('data-drawn')) {
  fetchLaterScripts();
  onFirstIntent(
    () => isInUse(root) || isBehind(root),
    () => start(root),
  );
} else if (root) start(root);

/** Whether the application would show more, or something else, than what is drawn. */
function isBehind(place: HTMLElement): boolean {
  const isSignedIn = session.token() !== null;
  return isSignedIn || location.hash !== '' || !navigator.onLine || !isTheSame(place);
}

/** What the address or a draft adds is not in what is drawn, nor that no draft can be kept. */
function isTheSame(place: HTMLElement): boolean {
  const keepsDrafts = place.querySelector('.wizard') !== null;
  return location.search === '' && !(keepsDrafts && (hasDraft() || !localStore.isAllowed()));
}

function hasDraft(): boolean {
  return localStore.get(DRAFT_KEY) !== null;
}

function start(place: HTMLElement): void {
  fetchScriptsNow();
  const isDrawn = place.hasAttribute('data-drawn') && isTheSame(place);
  // Until it is drawn anew, an empty form in place of a draft would look like a loss.
  if (place.querySelector('.wizard') && hasDraft()) {
    place.querySelector('main')?.replaceChildren();
  }
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
