// Loaded with --import into a process and its threads: records every fsync and the content of the
// flushed file.
import fs from 'node:fs';
import { join } from 'node:path';

const folder = process.env.FLUSH_RECORD;
const flush = fs.fsyncSync;

/** Survives renaming. The inode alone is not enough: it may be reused for another file. */
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
