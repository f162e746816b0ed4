import { useEffect, useRef } from 'react';

/** For what says why something failed: scrolled into view with each new `reason`, if there is one. */
export function useInView(reason: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) place.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return place;
}
