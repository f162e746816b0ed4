/** Caches the values of the most recently used keys; an error is not cached. */
export function memoize<Value>(max: number, make: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const known = cache.get(key);
    const value = known ?? make(key);
    // A map keeps insertion order: inserting again moves a key to the end, away from eviction.
    if (known !== undefined) cache.delete(key);
    cache.set(key, value);
    if (cache.size > max) cache.delete(cache.keys().next().value ?? key);
    return value;
  };
}
