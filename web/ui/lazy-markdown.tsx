import { lazy, type ReactNode, Suspense } from 'react';

const Markdown = lazy(() =>
  import('./markdown.tsx').then(({ Markdown }) => ({ default: Markdown })),
);

/** The parser is loaded with the first text, which stands there as it was written until then. */
export function LazyMarkdown({
  text,
  fallback = <p>{text}</p>,
}: {
  text: string;
  fallback?: ReactNode;
}) {
  return (
    <Suspense fallback={fallback}>
      <Markdown text={text} />
    </Suspense>
  );
}
