import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import { DuplicateComparison } from '#web/features/duplicates/duplicate-comparison.tsx';

/** An application beside one that may be of the same person. */
export function ApplicationComparison({
  detail: { application, duplicates },
  otherId,
  onClose,
}: {
  detail: ApplicationDetail;
  otherId: string;
  onClose: () => void;
}) {
  const { data, isError, refetch } = useQuery(detailOptions(otherId));
  const duplicate = duplicates.find(({ id }) => id === otherId);
  if (!duplicate) return null;
  return (
    <DuplicateComparison
      own={application}
      duplicate={duplicate}
      other={data?.application}
      hasFailed={isError}
      onRetry={refetch}
      onClose={onClose}
    />
  );
}
