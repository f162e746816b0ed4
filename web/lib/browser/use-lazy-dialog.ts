import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '#web/lib/api/query-client.ts';

/** A dialog of Mantine that is loaded when it is first opened. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    void load().then((loaded) => {
      // Mounted before it opens, and with its effects: it notes where the focus is before its own
      // fields take it.
      flushSync(() => setDialog(() => loaded));
      flushSync(() => setIsOpen(true));
    }, toastError);
  return { Dialog, isOpen, open, close: () => setIsOpen(false) };
}
