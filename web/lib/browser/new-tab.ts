type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click on a link leaves this page open: a new tab or window has its own session storage. */
export const opensNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
