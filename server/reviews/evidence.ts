import { type Evidence, standsThere } from '#contract/reviews/evidence.ts';
import { messages } from '#contract/shared/messages.ts';
import { AppError } from '#server/core/errors.ts';

/** Refuses evidence whose words do not stand in the stored answers; `path` is its field in the body (rule review-12). */
export function refuseWrongEvidence(
  evidence: Evidence[] | null | undefined,
  answers: { [Field in Evidence['field']]: unknown },
  path: string,
): void {
  const errors = (evidence ?? []).flatMap((passage, index) => {
    const answer = answers[passage.field];
    return typeof answer === 'string' && standsThere(passage, answer)
      ? []
      : [{ field: `${path}.${index}.quote`, message: messages.evidenceNotFound }];
  });
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}
