import { useEffect, useState } from 'react';
import type { CourseModule } from '#contract/training/course.ts';
import { isSameDraft, type ModuleDraft, moduleDrafts, toDraft } from './module-draft.ts';

/** The draft, and the module as it was when this editor opened or saved it. */
type Work = { draft: ModuleDraft; base: CourseModule | null };

/**
 * What is typed, kept in localStorage until it is saved. `module` is the stored one, which may be
 * newer than the one that the draft is based on.
 */
export function useModuleDraft(id: string, module: CourseModule | null) {
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
