/** Where the focus goes when its element is gone: shortcuts work there, and nothing scrolls. */
export function focusHeadline(): void {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
