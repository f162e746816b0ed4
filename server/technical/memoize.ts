/** Keeps what was made for the latest keys; what could not be made is not kept. */
export function memoize<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const kept = new Map<string, Value>();
  return (key) => {
    const known = kept.get(key);
    const value = known ?? make(key);
    // A map keeps the order of its keys: whatever was asked for last stands last.
    if (known !== undefined) kept.delete(key);
    kept.set(key, value);
    if (kept.size > most) kept.delete(kept.keys().next().value ?? key);
    return value;
  };
}
