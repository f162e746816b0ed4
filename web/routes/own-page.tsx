import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './own-layout.tsx';

type OwnPageProps = { title: string; lead: string; children: ReactNode };

/** A page that correspondents have for themselves. */
export const OwnPage = ({ title, lead, children }: OwnPageProps) => (
  <QueryClientProvider client={queryClient}>
    <OwnLayout>
      <Column>
        <PageTitle>{title}</PageTitle>
        <Stack gap={5}>
          <Soft size="lg">{lead}</Soft>
          <Stack gap={7}>{children}</Stack>
        </Stack>
      </Column>
    </OwnLayout>
  </QueryClientProvider>
);
