import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Tape } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { request } from '#web/lib/api/request.ts';
import { captionsKey } from './training-stage.api.ts';

/** The address of the captions in memory: a track element cannot send the session's token. */
export function useCaptions({ id, has_captions }: Pick<Tape, 'id' | 'has_captions'>) {
  const { data } = useQuery({
    queryKey: captionsKey(id),
    queryFn: ({ signal }) =>
      request('GET', trainingPaths.tapeCaptions(id), undefined, { signal }, (answer) =>
        answer.text(),
      ),
    enabled: has_captions,
    // Without them the recording still plays.
    meta: { errorToast: 'none' },
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(new Blob([data], { type: 'text/vtt' }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [data]);
  return address;
}
