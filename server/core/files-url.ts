import { isOnThisMachine } from './loopback.ts';

/** An S3-compatible store, as FILES_URL names it. */
export type S3Address = {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Empty, or the folder within the bucket with a slash at its end. */
  prefix: string;
};

/** Whether recordings, and who may read them, would cross a network that anybody may listen in on. */
export function isUnprotected(filesUrl: string): boolean {
  const url = new URL(filesUrl);
  const isAllowed = url.searchParams.get('requireTLS') === 'false' || isOnThisMachine(url);
  return url.protocol === 'http:' && !isAllowed;
}

/** Reads https://KEY:SECRET@host[:port]/bucket[/prefix]?region=…; undefined if it is anything else. */
export function parseFilesUrl(text: string): S3Address | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return undefined;
  try {
    return {
      endpoint: url.origin,
      region: url.searchParams.get('region') || 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
      bucket,
      prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    };
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
}
