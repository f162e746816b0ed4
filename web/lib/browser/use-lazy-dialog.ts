import { type ComponentType, useState } from 'react';
import { toastError } from '#web/lib/api/query-client.ts';

/** A dialog that is loaded when it is first opened; `Dialog` is only there while it is open. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const open = () => void load().then((loaded) => setDialog(() => loaded), toastError);
  return { Dialog, open, close: () => setDialog(undefined) };
}
