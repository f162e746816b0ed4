import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

type OwnPageProps = { title: string; lead: string; children: ReactNode };

/** A page that correspondents have for themselves, with the way back to their portal. */
export const OwnPage = ({ title, lead, children }: OwnPageProps) => (
  <QueryClientProvider client={queryClient}>
    <OwnLayout>
      <Column>
        <PageTitle>{title}</PageTitle>
        <p>
          <Link to={pages.correspondent} className="back-link">
            {shellTexts.toPortal}
          </Link>
        </p>
        <Stack gap={5}>
          <Soft size="lg">{lead}</Soft>
          <Stack gap={7}>{children}</Stack>
        </Stack>
      </Column>
    </OwnLayout>
  </QueryClientProvider>
);
