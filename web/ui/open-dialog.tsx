import { Fragment, type ReactNode, useEffect } from 'react';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

type Opened = { key: number; title: string; dialog: ReactNode };

const opened = createStore<readonly Opened[]>([]);
let count = 0;

/**
 * Shows a dialog until it calls `onAnswer`, for code that is no component. One that is open already is
 * not opened again, as by a second press while it was loaded: that one is answered with undefined.
 */
export function openDialog<Answer>(
  title: string,
  render: (onAnswer: (answer: Answer) => void) => ReactNode,
): Promise<Answer | undefined> {
  if (opened.get().some((one) => one.title === title)) return Promise.resolve(undefined);
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const key = ++count;
  const handleAnswer = (answer: Answer) => {
    opened.set(opened.get().filter((one) => one.key !== key));
    resolve(answer);
  };
  opened.set([...opened.get(), { key, title, dialog: render(handleAnswer) }]);
  return promise;
}

/** Where `openDialog` shows them: once in a layout. */
export function DialogHost() {
  // What was asked on a page that is gone needs no answer.
  useEffect(() => () => opened.set([]), []);
  return useStore(opened).map(({ key, dialog }) => <Fragment key={key}>{dialog}</Fragment>);
}
