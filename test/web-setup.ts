import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// The test files of a worker share one jsdom: each starts with an empty page and storage, and with
// its own modules and globals.
vi.resetModules();
vi.unstubAllGlobals();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// Browser APIs that jsdom lacks.
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

// Not after a test: a request that it leaves behind may fail later, and the log of errors is stored.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// Each test ends with the clock, the functions and the page that it began with.
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  document.body.replaceChildren();
});

// The default of one second is short on a busy machine, and only failing tests wait longer.
configure({ asyncUtilTimeout: 20_000 });

// jsdom knows the elements, but cannot open them.
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
};
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.hidePopover = () => {};
