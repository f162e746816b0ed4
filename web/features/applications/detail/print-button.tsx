import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Application } from '#contract/applications/applications.ts';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { type DossierQuery, dossierFileName } from '#contract/reports/dossier.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { download } from '#web/lib/api/download.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DownloadIcon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PrintIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useDossierChoice } from './use-dossier-choice.ts';

type Printed = Pick<Application, 'id' | 'application_number'>;

/** Prints the application or downloads it as PDF, with scores and notes by choice (rule reports-6). */
export function PrintButton({ application, hasKey }: { application: Printed; hasKey: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useShortcuts(hasKey ? [{ ...detailShortcuts.print, run: open }] : []);
  return (
    <>
      <Button size="compact" aria-haspopup="dialog" onClick={open}>
        <PrintIcon size={16} />
        {detailTexts.print}
      </Button>
      {isOpen && <PrintDialog application={application} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PrintDialog({ application, onClose }: { application: Printed; onClose: () => void }) {
  const { chosen, choose } = useDossierChoice();
  const { mutate, isPending } = useDownload(application, onClose);
  const handlePrint = () => {
    // The dialog is gone before the browser takes its picture of the page.
    flushSync(onClose);
    window.print();
  };
  const tickBox = (part: keyof DossierQuery, label: string) => (
    <CheckField
      label={label}
      data-autofocus
      checked={chosen[part]}
      onChange={(event) => choose({ [part]: event.currentTarget.checked })}
    />
  );
  return (
    <Dialog title={detailTexts.print} onClose={onClose}>
      <Soft>{detailTexts.printHint}</Soft>
      <Stack as="fieldset" gap={2}>
        <legend className="sr-only">{detailTexts.printWith}</legend>
        {tickBox('scores', detailTexts.printScores)}
        {tickBox('notes', detailTexts.printNotes)}
      </Stack>
      <Row justify="end">
        <Button onClick={onClose}>{labels.cancel}</Button>
        <Button isBusy={isPending} onClick={() => mutate(chosen)}>
          <DownloadIcon size={16} />
          {isPending ? detailTexts.downloading : detailTexts.downloadPdf}
        </Button>
        <Button kind="primary" onClick={handlePrint}>
          <PrintIcon size={16} />
          {detailTexts.printNow}
        </Button>
      </Row>
    </Dialog>
  );
}

const useDownload = ({ id, application_number }: Printed, onDone: () => void) =>
  useAction(
    (query: DossierQuery) =>
      download(paths.applicationPdf(id), dossierFileName(application_number), { query }),
    { done: messages.pdfExported, onDone, failed: messages.pdfFailed },
  );
