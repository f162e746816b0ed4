import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import type { CourseModule } from '#contract/training/course.ts';
import { moduleTexts } from '#contract/training/editor-texts.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useSaveModule } from './course-editor.api.ts';
import {
  type FieldErrors,
  isSameDraft,
  type ModuleDraft,
  moduleDrafts,
  toDraft,
  validateDraft,
} from './module-draft.ts';

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
    error,
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

/** The draft, and the module as it was when this editor opened or saved it. */
type Work = { draft: ModuleDraft; base: CourseModule | null };

/**
 * What is typed, kept in localStorage until it is saved. `module` is the stored one, which may be
 * newer than the one that the draft is based on.
 */
function useModuleDraft(id: string, module: CourseModule | null) {
  const [opened] = useState(() => openDraft(id, module));
  const [work, setWork] = useState<Work>(opened);
  const { draft, base } = work;
  const isDirty = !isSameDraft(draft, toDraft(base));
  const isNewer = module !== null && base !== null && module.version > base.version;
  // Nothing was typed: the newer version can replace what is shown.
  if (isNewer && !isDirty) setWork({ draft: toDraft(module), base: module });

  useEffect(() => {
    if (!isDirty) return moduleDrafts.remove(id);
    // Not when it was just restored, so that it keeps its time.
    if (draft === opened.draft) return;
    moduleDrafts.write(id, { draft, version: base?.version ?? null, changed_at: new Date() });
  }, [id, opened, draft, base, isDirty]);

  return {
    work,
    setWork,
    draft,
    base,
    isDirty,
    isConflict: isNewer && isDirty,
    /** When the unsaved changes of an earlier visit were made; null once they are changed again. */
    restoredFrom: isDirty && draft === opened.draft ? opened.restoredFrom : null,
    change: (update: (draft: ModuleDraft) => Partial<ModuleDraft>) =>
      setWork((now) => ({ ...now, draft: { ...now.draft, ...update(now.draft) } })),
    /** The draft may have been changed while it was being saved, so it stays. */
    markSaved: (saved: CourseModule) => setWork((now) => ({ ...now, base: saved })),
  };
}

function openDraft(id: string, module: CourseModule | null): Work & { restoredFrom: Date | null } {
  const stored = moduleDrafts.read(id);
  if (!stored) return { draft: toDraft(module), base: module, restoredFrom: null };
  const base = module && { ...module, version: stored.version ?? module.version };
  return { draft: stored.draft, base, restoredFrom: stored.changed_at };
}
