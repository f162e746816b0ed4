import { createRoot } from 'react-dom/client';
import { DebugPanel } from './debug-panel.tsx';

let closePanel: (() => void) | undefined;

/** Opens or closes the panel over whatever page is shown, with a React root of its own. */
export function toggleDebugPanel(): void {
  if (closePanel) {
    closePanel();
    return;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  closePanel = () => {
    closePanel = undefined;
    root.unmount();
    place.remove();
  };
  root.render(<DebugPanel onClose={closePanel} />);
}
