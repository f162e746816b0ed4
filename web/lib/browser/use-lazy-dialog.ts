import { type ComponentType, useState } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '#web/lib/api/query-client.ts';

/** A dialog of Mantine that is loaded when it is first opened. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () =>
    void load().then((loaded) => {
      // Mounted before it opens: otherwise it would not remember where to return the focus.
      flushSync(() => setDialog(() => loaded));
      setIsOpen(true);
    }, toastError);
  return { Dialog, isOpen, open, close: () => setIsOpen(false) };
}
