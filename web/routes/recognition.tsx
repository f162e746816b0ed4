import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recognitionTexts } from '#contract/newsroom/recognition-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Recognition } from '#web/features/recognition/recognition.tsx';
import { Records } from '#web/features/recognition/records.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAuth } from '#web/lib/auth/auth.ts';
import { Column, Stack } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { OwnLayout } from './public-layout.tsx';

export function RecognitionPage() {
  const { isAdmin } = useAuth();
  return (
    <QueryClientProvider client={queryClient}>
      <OwnLayout>
        <Column>
          <PageTitle>{PAGE_TITLES.recognition}</PageTitle>
          <p>
            <Link to={pages.correspondent}>{recognitionTexts.toPortal}</Link>
          </p>
          <Soft size="lg">{recognitionTexts.lead}</Soft>
          <Stack gap={7}>
            <Recognition />
            <Records canIssue={!isAdmin} />
          </Stack>
        </Column>
      </OwnLayout>
    </QueryClientProvider>
  );
}
