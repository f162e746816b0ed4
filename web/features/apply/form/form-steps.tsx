import { COMMITMENT_QUESTIONS, ESSAY_QUESTIONS, TERMS } from '#contract/apply/form.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { LineAnswer, OptionalAnswer } from './answer-fields.tsx';
import { EssayAnswer } from './essay-answer.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { TermsAnswer } from './terms-answer.tsx';
import { VolunteerReminder } from './volunteer-reminder.tsx';
import { YesNoAnswer } from './yes-no-answer.tsx';
import { ZipAnswer } from './zip-answer.tsx';

export function PersonalStep() {
  return (
    <>
      <p className="lead">{applyTexts.intro}</p>
      <LineAnswer field="full_name" autoComplete="name" />
      <LineAnswer
        field="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={applyTexts.emailHint}
      />
      <LineAnswer field="phone" type="tel" inputMode="tel" autoComplete="tel" />
      <ZipAnswer />
      <PrivacyNote />
    </>
  );
}

/** Two essays per step, in order. */
export function EssayStep({
  questions,
}: {
  questions: readonly (typeof ESSAY_QUESTIONS)[number][];
}) {
  return (
    <>
      <p className="lead">{applyTexts.essayIntro}</p>
      {questions.map((field) => (
        <EssayAnswer key={field} field={field} />
      ))}
    </>
  );
}

export function CommitmentStep() {
  return (
    <>
      <p className="lead">{applyTexts.commitmentIntro}</p>
      {COMMITMENT_QUESTIONS.map(({ field, explanation }) => (
        <div key={field} className="commitment">
          <YesNoAnswer field={field} note={explanation ? undefined : messages.backgroundNote} />
          {explanation && <OptionalAnswer field={explanation} describedBy={`${field}-question`} />}
        </div>
      ))}
    </>
  );
}

export function TermsStep() {
  return (
    <>
      <VolunteerReminder>{applyTexts.reminder}</VolunteerReminder>
      <section className="wizard-terms" aria-labelledby="terms-title">
        <h2 id="terms-title">{applyTexts.termsTitle}</h2>
        <ul>
          {TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </section>
      <OptionalAnswer field="additional_comments" />
      <TermsAnswer />
    </>
  );
}

export function FormStep({ step }: { step: number }) {
  if (step === 1) return <PersonalStep />;
  if (step === 2) return <EssayStep questions={ESSAY_QUESTIONS.slice(0, 2)} />;
  if (step === 3) return <EssayStep questions={ESSAY_QUESTIONS.slice(2)} />;
  if (step === 4) return <CommitmentStep />;
  return <TermsStep />;
}
