const MB = 1024 * 1024;

/** 42 MB; below ten with one decimal place, and never 0. */
export const formatMegabytes = (bytes: number) =>
  `${bytes >= 10 * MB ? Math.round(bytes / MB) : Math.max(0.1, Math.round((bytes / MB) * 10) / 10)} MB`;

/** 4:05 from 245.4 seconds. */
export function formatMoment(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
