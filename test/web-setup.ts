import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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
