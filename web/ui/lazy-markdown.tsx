import { type ReactNode, useEffect, useState } from 'react';

type Parser = typeof import('./markdown.tsx').Markdown;
let loaded: Parser | undefined;

/**
 * The parser is loaded with the first text, which stands there as it was written until then: without
 * a connection, until there is one. Not React's `lazy`, which would replace the page, and what is
 * being typed on it, by an error.
 */
export function LazyMarkdown({
  text,
  fallback = <p>{text}</p>,
}: {
  text: string;
  fallback?: ReactNode;
}) {
  const [Markdown, setMarkdown] = useState(() => loaded);
  useEffect(() => {
    if (Markdown) return;
    const load = () =>
      void import('./markdown.tsx').then(
        (module) => {
          loaded = module.Markdown;
          setMarkdown(() => module.Markdown);
        },
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [Markdown]);
  return Markdown ? <Markdown text={text} /> : fallback;
}
