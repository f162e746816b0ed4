import './theme.css';
import './fonts.css';
import './base.css';
import './ui/skeletons.css';
import './routes/public-layout.css';
import './routes/home.css';
import { watchColorScheme } from './lib/color-scheme.ts';
import { recordPageView } from './lib/visit.ts';

// All that runs at first sight of any page. The landing page is whole without more: React comes with
// the first sign of a reader. Every other page starts at once.
const INTERACTIONS = ['pointermove', 'touchstart', 'keydown', 'focusin'] as const;
const root = document.getElementById('root');
const isDebugging = new URLSearchParams(location.search).get('debug') === 'true';

watchColorScheme();
recordPageView();
watchDebugKeys();
if (isDebugging) toggleDebugPanel();
if (root?.hasAttribute('data-prerendered') && !isDebugging) startOnInteraction(root);
else if (root) start(root);

function startOnInteraction(place: HTMLElement): void {
  const begin = (event: Event) => {
    // Browsers also send one for a pointer that merely lies where the page appears.
    if (event instanceof PointerEvent && !event.movementX && !event.movementY) return;
    for (const type of INTERACTIONS) document.removeEventListener(type, begin);
    start(place);
  };
  for (const type of INTERACTIONS) document.addEventListener(type, begin, { passive: true });
}

function start(place: HTMLElement): void {
  import('./start.tsx').then(
    (application) => application.start(place),
    () => {
      // Only the shell has this sentence; the landing page's links work without any script.
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
