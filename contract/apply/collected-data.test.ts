import { expect, test } from 'vitest';
import { ADDED_BY_SERVER, SENT_BY_BROWSER } from './collected-data.ts';
import { clientTechnicalData, technicalData } from './technical-data.ts';

const sent: string[] = Object.values(SENT_BY_BROWSER).flatMap((items) =>
  Object.values(items).flat(),
);

test('the privacy page names every item that the browser sends, each once', () => {
  expect(sent.toSorted()).toEqual(Object.keys(clientTechnicalData.shape).sort());
});

test('the privacy page names everything that is stored: as sent, or as added by the server', () => {
  // Stored fields that hold only what the browser sent under another name.
  const asSent = ['browser', 'time_to_complete', 'form_interactions'];
  const named = new Set([...sent, ...Object.values(ADDED_BY_SERVER).flat(), ...asSent]);

  const unnamed = Object.keys(technicalData.shape).filter((field) => !named.has(field));

  expect(unnamed).toEqual([]);
});
