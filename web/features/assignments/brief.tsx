import { lazy, Suspense } from 'react';

const Markdown = lazy(() =>
  import('#web/ui/markdown.tsx').then(({ Markdown }) => ({ default: Markdown })),
);

/** The words of an editor; as they were written until the code that sets them is there. */
export const Brief = ({ text }: { text: string }) => (
  <Suspense fallback={<p>{text}</p>}>
    <Markdown text={text} />
  </Suspense>
);
