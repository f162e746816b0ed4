import { useMutation, useQueryClient } from '@tanstack/react-query';
import { applicationResponse } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { personalDataFileName } from '#contract/applications/personal-data.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { cacheApplication } from '#web/features/applications/mutations/applications-cache.ts';
import { mutationOptions } from '#web/features/applications/mutations/mutation-options.ts';
import { api } from '#web/lib/api/api.ts';
import { download } from '#web/lib/api/download.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Section } from './detail-section.tsx';

type Held = Pick<ApplicationDetail, 'application' | 'account'>;

/** On request of an applicant: a copy of all their data, or its erasure. */
export function PersonalData({ application, account }: Held) {
  const { id, application_number, erased_at } = application;
  const exporting = useExportPersonalData(id, application_number);
  const erasing = useErasePersonalData(id);
  useHeadlineAfter(erased_at);
  const handleErase = async () => {
    if (!erasing.isPending && (await confirmErasure({ application, account }))) erasing.mutate();
  };
  return (
    <Section title={detailTexts.personalData} className="on-screen">
      <Soft>{detailTexts.personalDataHint}</Soft>
      <Row gap={2}>
        <Button size="small" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
          {exporting.isPending ? detailTexts.exportingData : detailTexts.exportData}
        </Button>
        {erased_at === null && (
          <Button
            kind="dangerOutline"
            size="small"
            isBusy={erasing.isPending}
            onClick={() => void handleErase()}
          >
            {erasing.isPending ? detailTexts.erasingData : detailTexts.eraseData}
          </Button>
        )}
      </Row>
    </Section>
  );
}

function confirmErasure({ application, account }: Held): Promise<boolean> {
  return confirm({
    title: detailTexts.eraseTitle(application.application_number),
    body: (
      <Stack gap={2}>
        <p>{detailTexts.goes}</p>
        <Parts of={detailTexts.erasedParts} />
        <p>{detailTexts.stays}</p>
        <Parts of={detailTexts.remainingParts} />
        {account && <p>{detailTexts.accountStays(account.email)}</p>}
        <p>{messages.cannotBeUndone}</p>
      </Stack>
    ),
    confirmLabel: detailTexts.eraseData,
    isDestructive: true,
  });
}

function Parts({ of }: { of: readonly string[] }) {
  return (
    <ul className="bullets sm">
      {of.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** Downloads everything that is stored about the applicant; the download leaves an event. */
function useExportPersonalData(id: string, number: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.exportDataFailed),
    mutationFn: () => download(paths.applicationPersonalData(id), personalDataFileName(number)),
    onSuccess: () => void toast.success(detailTexts.dataExported),
  });
}

function useErasePersonalData(id: string) {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, detailTexts.eraseDataFailed),
    mutationFn: () => api.post(paths.applicationErasure(id), applicationResponse),
    onSuccess({ application }) {
      cacheApplication(client, application);
      // The page says it, too.
      announce(detailTexts.dataErased);
    },
  });
}
