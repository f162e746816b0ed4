import { type ComponentProps, useLayoutEffect, useRef } from 'react';

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** As high as what is in it; by script where the browser cannot do it from the style sheet. */
export function GrowingTextArea({
  value,
  ...rest
}: ComponentProps<'textarea'> & { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides the height
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || growsByItself()) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);
  return <textarea ref={area} value={value} {...rest} />;
}
