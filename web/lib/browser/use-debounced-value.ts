import { useEffect, useRef, useState } from 'react';

/** A value that follows after a pause; with `leading` the first change after one follows at once. */
export function useDebouncedValue<T>(value: T, ms: number, { leading = false } = {}): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const isFirst = leading && Date.now() - changedAt.current >= ms;
    changedAt.current = Date.now();
    const timer = setTimeout(() => setShown(value), isFirst ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, ms, leading]);
  return shown;
}
