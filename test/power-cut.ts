import fs from 'node:fs';
import { join } from 'node:path';
import { identify } from './record-flushes.ts';

type Disk = Map<string, Buffer>;

/** The contents of all files of a folder, by an identity that survives renaming. */
export function readDisk(folder: string): Disk {
  const disk: Disk = new Map();
  for (const file of listFiles(folder)) {
    disk.set(identify(fs.statSync(join(folder, file))), fs.readFileSync(join(folder, file)));
  }
  return disk;
}

/**
 * Reduces `folder` to what survives a power cut at worst: each file as it was last flushed
 * (`flushed`, by record-flushes.ts), else as it was on the disk before, else empty.
 */
export function cutPower(folder: string, before: Disk, flushed: string) {
  for (const file of listFiles(folder)) {
    const name = join(folder, file);
    const identity = identify(fs.statSync(name));
    const copy = join(flushed, identity);
    const content = fs.existsSync(copy) ? fs.readFileSync(copy) : before.get(identity);
    fs.writeFileSync(name, content ?? '');
  }
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => fs.statSync(join(folder, name)).isFile());
}
