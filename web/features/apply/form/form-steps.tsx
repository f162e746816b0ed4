import { applyTexts } from '#contract/apply/apply-texts.ts';
import { type AnswerField, explanationOf, isKind, type Step } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { TERMS } from '#contract/apply/terms.ts';
import wizard from '#web/features/apply/wizard.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import {
  AgreementAnswer,
  ExplanationAnswer,
  LongAnswer,
  ShortTextAnswer,
  YesNoAnswer,
} from './answer-fields.tsx';
import styles from './answers.module.css';
import { EmailSuggestion } from './email-suggestion.tsx';
import { EssayAnswer } from './essay-answer.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { VolunteerReminder } from './volunteer-reminder.tsx';
import { ZipAnswer } from './zip-answer.tsx';

const LEADS: Partial<Record<Step, string>> = {
  personal: applyTexts.intro,
  background: applyTexts.essayIntro,
  credibility: applyTexts.essayIntro,
  commitment: applyTexts.commitmentIntro,
};

export function FormStep({ step }: { step: number }) {
  const { id, fields } = STEPS[step - 1] ?? STEPS[0];
  const lead = id !== 'review' && LEADS[id];
  return (
    <>
      {lead && (
        <Soft size="lg" className={wizard.lead}>
          {lead}
        </Soft>
      )}
      {id === 'terms' && <TermsList />}
      {fields.map((field) => (
        <Answer key={field} field={field} />
      ))}
      {id === 'personal' && <PrivacyNote />}
    </>
  );
}

function Answer({ field }: { field: AnswerField }) {
  if (isKind(field, 'yes_no')) {
    const explanation = explanationOf(field);
    return (
      <Stack lined className={styles.commitment}>
        <YesNoAnswer field={field} />
        {explanation && <ExplanationAnswer field={explanation} explains={field} />}
      </Stack>
    );
  }
  // Shown with its question, above.
  if (isKind(field, 'explanation')) return null;
  if (isKind(field, 'zip')) return <ZipAnswer field={field} />;
  if (isKind(field, 'essay')) return <EssayAnswer field={field} />;
  if (isKind(field, 'agreement')) return <AgreementAnswer field={field} />;
  if (isKind(field, 'long_text')) return <LongAnswer field={field} />;
  if (field !== 'email') return <ShortTextAnswer field={field} />;
  return (
    <div>
      <ShortTextAnswer field={field} />
      <EmailSuggestion />
    </div>
  );
}

function TermsList() {
  return (
    <>
      <VolunteerReminder>{applyTexts.reminder}</VolunteerReminder>
      <section aria-labelledby="terms-title">
        <h2 id="terms-title">{applyTexts.termsTitle}</h2>
        <ul className={classNames(styles.terms, 'above-3')}>
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
