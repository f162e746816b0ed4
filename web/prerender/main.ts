import '#web/theme.css';
import '#web/fonts.css';
import '#web/base.css';
import '#web/ui/skeletons.css';
import '#web/routes/public-layout.css';
import '#web/routes/home.css';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { embedVideoOnClick } from '#web/features/landing/embed-video.ts';
import { session } from '#web/lib/auth/session.ts';
import { watchColorScheme } from '#web/lib/browser/color-scheme.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { recordPageView } from '#web/lib/browser/visit.ts';
import { onFirstIntent } from './hydrate-on-interaction.ts';
import { fetchLaterScripts, fetchScriptsNow } from './prefetch-chunks.ts';
import { preloadOnIntent } from './prefetch-links.ts';
import { isInUse } from './replay-input.ts';

// All that runs at first sight of any page. The landing page is whole with it and never needs React.
// Pages that are drawn already start the application when somebody turns to them; until then its
// files are fetched, and nothing keeps the page from answering. Every other page starts it at once.
const root = document.getElementById('root');

watchColorScheme();
embedVideoOnClick();
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
  void import('#web/features/debug/toggle-debug-panel.tsx').then((panel) =>
    panel.toggleDebugPanel(),
  );
}
