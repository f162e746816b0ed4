// Loaded with --import into a process and its threads: notes every fsync, and what the disk then
// surely holds.
import fs from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FLUSH_RECORD;
const flush = fs.fsyncSync;

/** A file keeps this through renames; its number alone may be given to another one later. */
export function identify({ ino, birthtimeMs }: fs.Stats): string {
  return `${ino}-${birthtimeMs}`;
}

if (folder) {
  fs.fsyncSync = (descriptor) => {
    if (fs.existsSync(join(folder, 'fail'))) throw new Error('EIO: the disk is gone, fsync');
    flush(descriptor);
    const stats = fs.fstatSync(descriptor);
    fs.appendFileSync(join(folder, 'log'), `${identify(stats)}\n`);
    if (!stats.isFile() || !fs.existsSync(join(folder, 'contents'))) return;
    const content = Buffer.alloc(stats.size);
    fs.readSync(descriptor, content, 0, stats.size, 0);
    fs.writeFileSync(join(folder, 'contents', identify(stats)), content);
  };
}
