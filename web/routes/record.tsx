import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { RecordCheck } from '#web/features/recognition/record-check.tsx';
import { queryClient } from '#web/lib/api/query-client.ts';
import { Column } from '#web/ui/layout.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export function RecordPage() {
  const { code } = useParams({ from: '/public/record/$code' });
  return (
    <QueryClientProvider client={queryClient}>
      <Column narrow>
        <PageTitle>{PAGE_TITLES.record}</PageTitle>
        <RecordCheck code={code} />
      </Column>
    </QueryClientProvider>
  );
}
