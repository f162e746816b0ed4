import type { ReactNode } from 'react';
import { Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './own-layout.tsx';

type OwnPageProps = { title: string; lead: string; children: ReactNode };

/** A page that correspondents have for themselves. */
export const OwnPage = ({ title, lead, children }: OwnPageProps) => (
  <OwnLayout>
    <PageTitle>{title}</PageTitle>
    <Stack gap={5}>
      <Soft size="lg">{lead}</Soft>
      <Stack gap={7}>{children}</Stack>
    </Stack>
  </OwnLayout>
);
