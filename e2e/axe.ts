import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Axe = { run(place: Document, options: object): ReturnType<AxeBuilder['analyze']> };
declare global {
  interface Window {
    axe?: Axe;
  }
}

const axeFile = createRequire(import.meta.resolve('@axe-core/playwright')).resolve(
  'axe-core/axe.min.js',
);
const axeSource = readFileSync(axeFile, 'utf8');

/**
 * Runs axe in the page, ten times faster than AxeBuilder, which opens a second page for each result
 * and also transfers what passed. Frames are not checked.
 */
export async function listFindings(page: Page) {
  const isThere = await page.evaluate(() => window.axe !== undefined);
  if (!isThere) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    // Of a stylesheet that is still loading axe would make an inline one, which our CSP refuses with an
    // error. Only an experimental rule that is not run reads them.
    const preload = { assets: ['media'] };
    const results = await window.axe?.run(document, {
      resultTypes: ['violations'],
      preload,
    });
    // No violations and no passes either: axe did not run.
    if (!results || results.passes.length === 0) throw new Error('axe has checked nothing.');
    return results.violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      at: nodes.map((node) => `${node.target.join(' ')}  ${node.failureSummary ?? ''}`),
    }));
  });
}
