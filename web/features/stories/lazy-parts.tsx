import { type ComponentProps, lazy, Suspense } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { Soft } from '#web/ui/soft.tsx';

const LazyMarkdown = lazy(() =>
  import('#web/ui/markdown.tsx').then(({ Markdown }) => ({ default: Markdown })),
);
const LazyChanges = lazy(() => import('./story-changes.tsx'));

/** The parser is loaded with the first text. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p>{text}</p>}>
      <LazyMarkdown text={text} />
    </Suspense>
  );
}

export function Changes(props: ComponentProps<typeof LazyChanges>) {
  return (
    <Suspense fallback={<Soft>{siteTexts.loading}</Soft>}>
      <LazyChanges {...props} />
    </Suspense>
  );
}
