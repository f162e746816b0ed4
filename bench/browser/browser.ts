import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';

const FILE = join(import.meta.dirname, '../../node_modules/.portal/browser.json');
const prepared = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });

/** The browser that scripts/browser.mjs found or unpacked, as the journeys use it. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = prepared.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}
