import { messages } from '#contract/shared/messages.ts';
import { TAPE_LIMITS, TAPE_TYPE_NAMES } from '#contract/training/limits.ts';

const DURATION_TIMEOUT_MS = 5_000;

/**
 * What is wrong with a file, as far as the browser can tell; the server checks its content. Saves the
 * applicant an upload that would be refused at its end.
 */
export async function checkTapeFile(
  file: File,
  readSeconds: (file: Blob) => Promise<number | null> = readDuration,
): Promise<string | null> {
  if (file.size > TAPE_LIMITS.bytesMax) return messages.tapeTooLarge;
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase();
  if (!TAPE_TYPE_NAMES.some((name) => name === ending)) return messages.tapeTypeUnknown;
  if (file.size === 0) return messages.tapeUnreadable;
  const seconds = await readSeconds(file);
  return seconds !== null && seconds > TAPE_LIMITS.secondsMax ? messages.tapeTooLong : null;
}

/** The length in seconds; null if this browser cannot read it, as it knows not every format. */
function readDuration(file: Blob): Promise<number | null> {
  const player = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), DURATION_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      // Infinity for a webm without a duration in its header.
      resolve(Number.isFinite(player.duration) ? player.duration : null);
    };
    player.addEventListener('loadedmetadata', finish);
    player.addEventListener('error', finish);
    player.preload = 'metadata';
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
