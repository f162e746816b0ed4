import { lazy, type ReactNode, Suspense } from 'react';
import { AsWritten } from './as-written.tsx';

const Markdown = lazy(() =>
  import('./markdown.tsx')
    .then(({ Markdown }) => ({ default: Markdown }))
    // A lost connection must not replace the page, and what is being typed on it, by an error. Browsers
    // ask for such a file again only after a reload.
    .catch(() => ({
      default: ({ text }: { text: string }) => <AsWritten>{text}</AsWritten>,
    })),
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
