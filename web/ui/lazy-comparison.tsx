import { type ComponentType, lazy, Suspense } from 'react';
import { siteTexts } from '#contract/shared/pages.ts';
import { changedWordTexts } from '#contract/shared/part-texts.ts';
import { Soft } from './soft.tsx';

/**
 * A comparison, whose code is loaded when it is shown. A lost connection must not replace the page, and
 * what is being typed on it, by an error; browsers ask for such a file again only after a reload.
 */
export function lazyComparison<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Comparison = lazy(() =>
    load().catch(() => ({ default: (_: Props) => <Soft>{changedWordTexts.failed}</Soft> })),
  );
  return (props: Props) => (
    <Suspense fallback={<Soft>{siteTexts.loading}</Soft>}>
      <Comparison {...props} />
    </Suspense>
  );
}
