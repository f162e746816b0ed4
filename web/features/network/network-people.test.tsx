import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { networkQuery } from '#contract/newsroom/network.ts';
import { networkTexts as texts } from '#contract/newsroom/network-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { startScriptedServer } from '#test/scripted-server.ts';
import { NetworkPeople } from './network-people.tsx';

const server = startScriptedServer();
const PERSON = {
  user_id: '0191d3f0-5b1c-7b5e-8f5d-6d1f0c7b9a11',
  name: 'Asha Walker',
  city: 'Chicago',
  state: 'IL',
  about: '',
  since: '2026-02-03T12:00:00.000Z',
  stories: 0,
};

test('a message that was begun is there again after its dialog was closed, until it is sent', async () => {
  server.answer(({ method }) =>
    method === 'GET' ? { json: { people: [PERSON], totalCount: 1 } } : { status: 202, json: {} },
  );
  await renderPage(<NetworkPeople query={networkQuery.parse({})} />);
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: texts.writeTo(PERSON.name) }));
  const message = () => screen.getByLabelText<HTMLTextAreaElement>(texts.message);
  await open();
  fireEvent.input(message(), { target: { value: 'Shall we cover the flood together?' } });
  fireEvent.click(screen.getByRole('button', { name: labels.cancel }));

  await open();
  expect(message().value).toBe('Shall we cover the flood together?');
  fireEvent.click(screen.getByRole('button', { name: texts.send }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await open();

  expect(message().value).toBe('');
});

test('a search that fails keeps its field, with what was typed', async () => {
  server.answer(({ url }) =>
    url.includes('flood')
      ? { status: 502, text: '' }
      : { json: { people: [PERSON], totalCount: 1 } },
  );
  function Searched() {
    const [search, setSearch] = useState<string>();
    return (
      <>
        <NetworkPeople query={networkQuery.parse({ search })} />
        <button type="button" onClick={() => setSearch('flood')}>
          Search
        </button>
      </>
    );
  }
  await renderPage(<Searched />);
  await screen.findByText(PERSON.name);

  fireEvent.click(screen.getByRole('button', { name: 'Search' }));

  await screen.findByText(texts.failed);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('flood');
});
