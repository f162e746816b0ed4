import { recognitionTexts } from '#contract/newsroom/recognition-texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { Recognition } from '#web/features/recognition/recognition.tsx';
import { Records } from '#web/features/recognition/records.tsx';
import { useAuth } from '#web/lib/auth/auth.ts';
import { OwnPage } from './own-page.tsx';

export function RecognitionPage() {
  const { isAdmin } = useAuth();
  return (
    <OwnPage title={PAGE_TITLES.recognition} lead={recognitionTexts.lead}>
      <Recognition />
      <Records canIssue={!isAdmin} />
    </OwnPage>
  );
}
