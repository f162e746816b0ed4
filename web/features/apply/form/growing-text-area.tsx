import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { TextAnswerField } from './answers.ts';
import { useApplyForm } from './application-context.ts';

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/**
 * A long answer, as high as what is in it. The text belongs to the browser: handed through React
 * with every key, a full essay would be compared and written back each time. What comes from
 * elsewhere, such as another tab, is put in by hand.
 */
export function GrowingTextArea({
  field,
  ...rest
}: { field: TextAnswerField } & ComponentProps<'textarea'>) {
  const { store } = useApplyForm();
  const [initial] = useState(() => store.values()[field]);
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const show = () => {
      const element = area.current;
      if (!element) return;
      const text = store.values()[field];
      if (element.value !== text) element.value = text;
      // By script where the browser cannot do it from the style sheet.
      if (!growsByItself()) grow(element);
    };
    show();
    return store.subscribeTo(field, show);
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
