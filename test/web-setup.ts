import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The files of a worker share one browser: each begins on an empty page, with nothing stored and
// with modules of its own.
vi.resetModules();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
HTMLCanvasElement.prototype.getContext = () => null;

afterEach(cleanup);

// A second is short on a busy machine, and waiting costs only where something is wrong.
configure({ asyncUtilTimeout: 20_000 });
