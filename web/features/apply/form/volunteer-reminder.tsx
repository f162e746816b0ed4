import { applyTexts } from '#contract/apply/apply-texts.ts';

/** A framed reminder that the position is unpaid. */
export function VolunteerReminder({ children }: { children: string }) {
  return (
    <div className="volunteer-reminder">
      <h2>{applyTexts.reminderTitle}</h2>
      <p>{children}</p>
    </div>
  );
}
