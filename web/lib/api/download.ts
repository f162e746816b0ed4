import { type RequestOptions, request } from './request.ts';

export type Progress = { received: number; total: number | null };
type DownloadOptions = RequestOptions & { onProgress?: (progress: Progress) => void };

/**
 * Fetches a file with the session's token and lets the browser save it. The request timeout ends
 * with the response headers: a large export may take longer.
 */
export async function download(
  path: string,
  fallbackName: string,
  options: DownloadOptions = {},
): Promise<void> {
  await request('GET', path, undefined, options, async (response, stopTimeout) => {
    stopTimeout();
    const parts = await readParts(response, options.onProgress);
    const type = response.headers.get('content-type') ?? 'application/octet-stream';
    saveFile(new Blob(parts, { type }), fileName(response) ?? fallbackName);
  });
}

async function readParts(
  response: Response,
  onProgress: DownloadOptions['onProgress'],
): Promise<BlobPart[]> {
  const length = Number(response.headers.get('content-length'));
  // The length of a compressed response is not that of the file.
  const total = length > 0 && !response.headers.has('content-encoding') ? length : null;
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return parts;
    parts.push(value);
    received += value.length;
    onProgress?.({ received, total });
  }
}

function fileName(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Later: some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
