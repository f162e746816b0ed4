import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { boardTexts } from '#contract/newsroom/board-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Board } from '#web/features/assignments/board.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

export function BoardPage() {
  const { isAdmin } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.board}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{boardTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{boardTexts.lead}</Soft>
          <Stack gap={7}>
            <Board canTake={!isAdmin} />
            {!isAdmin && <Link to={pages.account}>{boardTexts.settings}</Link>}
          </Stack>
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
