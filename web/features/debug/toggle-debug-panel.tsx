import { createRoot } from 'react-dom/client';
import { DebugPanel } from './debug-panel.tsx';

let closePanel: (() => void) | undefined;

/** Opens or closes the panel beside whatever page is shown, with a React root of its own. */
export function toggleDebugPanel(): void {
  if (closePanel) {
    closePanel();
    return;
  }
  const opener = document.activeElement;
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  closePanel = () => {
    closePanel = undefined;
    root.unmount();
    place.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  root.render(<DebugPanel onClose={closePanel} />);
}
