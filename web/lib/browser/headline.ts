/** Everything outside of the modal dialog on top is inert. */
export const topDialog = () =>
  [...document.querySelectorAll('dialog[open][aria-modal]')].at(-1) ?? null;

/**
 * Where the focus goes when its element is gone: shortcuts work there, and nothing scrolls. In a dialog
 * it is the first button, which closes it.
 */
export function focusHeadline(): void {
  const dialog = topDialog();
  const element = dialog?.querySelector('button') ?? document.querySelector('h1');
  element?.focus({ preventScroll: true });
}
