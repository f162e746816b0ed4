import { useEffect, useMemo } from 'react';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { createRecorder, type RecorderMode } from './recorder.ts';
import { openRecordingStore } from './recording-store.ts';

const PENDING_MODE = 'demo-record';

/** The server allows camera and microphone for the document of this page alone, in every language. */
export function hasRecorderPolicy(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname;
}

export function useRecorder(userId: string, isUploading: boolean) {
  const recorder = useMemo(() => createRecorder(openRecordingStore(userId)), [userId]);
  const state = useStore(recorder.state);

  useEffect(() => {
    // Also after an upload that was begun before this page was left and opened again.
    if (!isUploading) void recorder.look();
  }, [recorder, isUploading]);

  useEffect(() => {
    const mode = sessionStore.get(PENDING_MODE);
    sessionStore.remove(PENDING_MODE);
    if (mode === 'video' || mode === 'sound') void recorder.open(mode);
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
  }, [recorder]);

  return {
    ...recorder,
    state,
    open(mode: RecorderMode) {
      if (hasRecorderPolicy()) return void recorder.open(mode);
      // Reached by a link from another page of the portal.
      sessionStore.set(PENDING_MODE, mode);
      location.reload();
    },
  };
}
export type RecorderControls = ReturnType<typeof useRecorder>;
