import '#web/theme.css';
import '#web/fonts.css';
import '#web/base.css';
import '#web/looks.css';
import '#web/routes/public-layout.css';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { removeExpiredDraft } from '#web/features/apply/draft/expired-draft.ts';
import { embedVideoOnClick } from '#web/features/landing/embed-video.ts';
import { watchColorScheme } from '#web/lib/browser/color-scheme.ts';
import { watchLanguageSwitch } from '#web/lib/browser/language-switch.ts';
import { RECEIPTS_KEY } from '#web/lib/browser/receipt-keys.ts';
import { localStore } from '#web/lib/browser/storage.ts';
import { recordPageView } from '#web/lib/browser/visit.ts';
import { prefetchLinks } from './prefetch-links.ts';

// The first script of every page. The landing page needs no other and never loads React.
// Prerendered pages start the application when they are loaded and the browser is idle; every other
// page starts it at once.
const root = document.getElementById('root');

watchColorScheme();
watchLanguageSwitch();
embedVideoOnClick();
recordPageView();
removeExpiredDraft();
if (localStore.get(RECEIPTS_KEY) !== null) {
  void import('#web/lib/browser/receipts.ts').then((receipts) => receipts.removeExpiredReceipts());
}
watchDebugKeys();
if (new URLSearchParams(location.search).get('debug') === 'true') toggleDebugPanel();
if (root?.hasAttribute('data-static')) prefetchLinks();
else if (root?.hasAttribute('data-prerendered')) {
  // An empty form would look as if the draft were lost.
  if (root.querySelector('#wizard') && localStore.get(DRAFT_KEY) !== null) root.dataset.stale = '';
  whenLoadedAndIdle(() => start(root));
} else if (root) start(root);

function whenLoadedAndIdle(run: () => void): void {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 });
    else setTimeout(run);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function start(container: HTMLElement): void {
  // All at once: imports would be found one after the other.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-preload]')) {
    link.rel = 'modulepreload';
  }
  import('./start.tsx').then(
    (application) => application.start(container),
    () => {
      const message = document.getElementById('load-failed');
      if (!message) return;
      message.hidden = false;
      container.hidden = true;
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
