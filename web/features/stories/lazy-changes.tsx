import { lazyComparison } from '#web/ui/lazy-comparison.tsx';

export const Changes = lazyComparison(() => import('./story-changes.tsx'));
