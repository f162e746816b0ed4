import { type ComponentProps, lazy, Suspense } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { Soft } from '#web/ui/soft.tsx';

const LazyChanges = lazy(() => import('./story-changes.tsx'));

export function Changes(props: ComponentProps<typeof LazyChanges>) {
  return (
    <Suspense fallback={<Soft>{siteTexts.loading}</Soft>}>
      <LazyChanges {...props} />
    </Suspense>
  );
}
