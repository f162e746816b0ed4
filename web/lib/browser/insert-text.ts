/** Replaces the selection, or inserts at the cursor. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  // By this command the browser's own undo takes it back, too.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
