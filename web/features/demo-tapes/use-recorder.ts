import { useEffect, useMemo, useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { createRecorder, type RecorderMode } from './recorder.ts';
import { openRecordingStore, type StoredRecording } from './recording-store.ts';

const PENDING_MODE = 'demo-record';

/** The server allows camera and microphone for the document of this page alone. */
function hasRecorderPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === pages.demoTape;
}

export function useRecorder(userId: string) {
  const { recorder, store } = useMemo(() => {
    const store = openRecordingStore(userId);
    return { recorder: createRecorder(store), store };
  }, [userId]);
  const state = useStore(recorder.state);
  const [found, setFound] = useState<StoredRecording | null>(null);

  useEffect(() => {
    // Where storage is blocked, nothing was kept.
    void store.read().then(setFound, () => undefined);
    const mode = sessionStore.get(PENDING_MODE);
    sessionStore.remove(PENDING_MODE);
    if (mode === 'video' || mode === 'sound') void recorder.turnOn(mode);
    const warn = (event: BeforeUnloadEvent) => {
      const { step, isStored } = recorder.state.get();
      const isAtRisk = step === 'recording' || step === 'paused' || (step === 'done' && !isStored);
      if (isAtRisk) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('beforeunload', warn);
      recorder.close();
    };
  }, [recorder, store]);

  return {
    ...recorder,
    state,
    /** A recording from before a reload. */
    found,
    open(mode: RecorderMode) {
      if (hasRecorderPolicy()) return void recorder.turnOn(mode);
      // Reached by a link from another page of the portal.
      sessionStore.set(PENDING_MODE, mode);
      location.reload();
    },
    async discard() {
      setFound(null);
      await recorder.discard();
    },
  };
}
export type RecorderControls = ReturnType<typeof useRecorder>;
