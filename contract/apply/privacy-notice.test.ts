import { describe, expect, test } from 'vitest';
import * as spanish from './privacy-notice.es.ts';
import * as english from './privacy-notice.ts';
import { clientTechnicalData, technicalData } from './technical-data.ts';

describe.each([
  ['English', english],
  ['Spanish', spanish],
])('the %s privacy page', (_, { SENT_BY_BROWSER, ADDED_BY_SERVER }) => {
  const sent: string[] = SENT_BY_BROWSER.flatMap(({ items }) =>
    items.flatMap(({ fields }) => [...fields]),
  );
  const added: string[] = ADDED_BY_SERVER.flatMap(({ fields }) => [...fields]);

  test('names every item that the browser sends, each once', () => {
    expect(sent.toSorted()).toEqual(Object.keys(clientTechnicalData.shape).sort());
  });

  test('names everything that is stored: as sent, or as added by the server', () => {
    // Stored fields that hold only what the browser sent under another name.
    const asSent = ['browser', 'time_to_complete', 'form_interactions'];
    const named = new Set([...sent, ...added, ...asSent]);

    const unnamed = Object.keys(technicalData.shape).filter((field) => !named.has(field));

    expect(unnamed).toEqual([]);
  });
});
