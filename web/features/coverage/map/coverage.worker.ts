import { prepareCoverage } from './prepare-coverage.ts';

// 4 MB of JSON and 30,000 projections would block the page; here they do not.
self.onmessage = ({ data }: MessageEvent<string>) => {
  for (const part of prepareCoverage(data)) self.postMessage(part);
};
