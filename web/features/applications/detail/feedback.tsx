import type { Application } from '#contract/applications/applications.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { useDecide } from '#web/features/applications/mutations/decide.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Button } from '#web/ui/button.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Section } from './detail-section.tsx';

/** What a rejected applicant reads, or the button to write it after the fact (rule feedback-1). */
export function Feedback({ application }: { application: Application }) {
  const { status, feedback, language, withdrawn_at, erased_at } = application;
  const decide = useDecide();
  if (feedback) {
    return (
      <Section title={rejectTexts.sent}>
        <AsWritten lang={language}>{feedback}</AsWritten>
      </Section>
    );
  }
  if (status !== 'rejected' || withdrawn_at || erased_at) return null;
  return (
    <Section title={rejectTexts.sent} className="on-screen">
      <Soft>{rejectTexts.nothingSent}</Soft>
      <Button size="small" onClick={() => void decide(application, 'rejected', true)}>
        {rejectTexts.write}
      </Button>
    </Section>
  );
}
