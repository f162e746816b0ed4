/** Routes pass ':id' where a client passes a value. */
export const segment = (value: string) =>
  value.startsWith(':') ? value : encodeURIComponent(value);
