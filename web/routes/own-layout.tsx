import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownNavigationTexts as texts } from '#contract/portal/navigation-texts.ts';
import { PUBLIC_NAVIGATION, pages } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { PublicLayout } from './public-layout.tsx';

const NAVIGATION = [
  { to: pages.correspondent, label: texts.portal },
  { to: pages.board, label: texts.assignments },
  { to: pages.ownStories, label: texts.stories },
  { to: pages.account, label: shellTexts.account },
];
/** Correspondents have applied and signed in already. */
const LINKS = PUBLIC_NAVIGATION.filter(({ to }) => to !== pages.apply);

/** Of the pages that correspondents have for themselves. */
export const OwnLayout = ({ className, children }: { className?: string; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <PublicLayout navigation={NAVIGATION} links={LINKS} tools={<LanguageSwitch />}>
      <Column className={className}>{children}</Column>
    </PublicLayout>
  </QueryClientProvider>
);
