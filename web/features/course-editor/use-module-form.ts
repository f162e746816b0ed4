import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import type { CourseModule } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useSaveModule } from './course-editor.api.ts';
import { type FieldErrors, type ModuleDraft, toDraft, validateDraft } from './module-draft.ts';
import { useModuleDraft } from './use-module-draft.ts';

/** The server's errors by field, shown until the draft changes. */
type Refusal = { draft: ModuleDraft; errors: FieldErrors };

export function useModuleForm({
  id,
  module,
  isDeleted,
}: {
  id: string;
  module: CourseModule | null;
  isDeleted: boolean;
}) {
  const navigate = useNavigate();
  const { work, setWork, markSaved, ...draftState } = useModuleDraft(id, module);
  const { draft, base, isConflict } = draftState;
  const { mutate, isPending, error } = useSaveModule();
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isGone = isDeleted || (error instanceof ApiError && error.code === 'module_not_found');
  const refused = refusal?.draft === draft ? refusal.errors : {};
  // Validated with every change once a save has failed.
  const errors = attempt > 0 ? { ...refused, ...validateDraft(draft).errors } : {};

  function save(seen: CourseModule | null) {
    if (isPending) return;
    const { body } = validateDraft(draft);
    if (!body) return setAttempt(attempt + 1);
    mutate(
      { body, base: seen },
      {
        onSuccess(saved) {
          setAttempt(0);
          markSaved(saved);
          toast.success(seen ? moduleTexts.saved : moduleTexts.created);
          if (seen) return;
          const to = pages.trainingModule(saved.id);
          void navigate({ to, replace: true, ignoreBlocker: true });
        },
        onError(failed) {
          if (!(failed instanceof ApiError) || failed.errors.length === 0) return;
          const byField = failed.errors.map(({ field, message }) => [field, message] as const);
          setRefusal({ draft, errors: Object.fromEntries(byField) });
          setAttempt(attempt + 1);
        },
      },
    );
  }

  return {
    ...draftState,
    module,
    errors,
    attempt,
    isPending,
    isGone,
    failure: isGone || isConflict ? undefined : failureSentence(error, moduleTexts.saveFailed),
    submit: () => save(isGone ? null : base),
    /** Saves over the version of somebody else, which the editor has seen now. */
    overwrite: () => save(module),
    discard() {
      setWork({ draft: toDraft(module), base: module });
      const action = { label: moduleTexts.undo, run: () => setWork(work) };
      toast.info(moduleTexts.discarded, { action });
    },
  };
}
export type ModuleFormState = ReturnType<typeof useModuleForm>;
