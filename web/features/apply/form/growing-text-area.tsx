import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { TextAnswerField } from './answers.ts';
import { useApplyForm } from './application-context.ts';

const hasFieldSizing = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/**
 * A long answer, as high as its text. Uncontrolled, because React would compare and write back a
 * full essay with every key; a change from another tab is written to the element here.
 */
export function GrowingTextArea({
  field,
  ...rest
}: { field: TextAnswerField } & ComponentProps<'textarea'>) {
  const { store } = useApplyForm();
  const [initial] = useState(() => store.values()[field]);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    let shown: string | undefined;
    const show = () => {
      const element = area.current;
      const text = store.values()[field];
      if (!element || text === shown) return;
      shown = text;
      if (element.value !== text) element.value = text;
      // By script where the browser has no `field-sizing`.
      if (!hasFieldSizing()) grow(element);
    };
    show();
    return store.subscribe(show);
  }, [store, field]);
  return (
    <textarea
      ref={area}
      defaultValue={initial}
      onChange={(event) => store.set(field, event.target.value)}
      {...rest}
    />
  );
}

function grow(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
}
