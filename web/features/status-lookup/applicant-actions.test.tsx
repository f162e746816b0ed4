import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import {
  actionTexts,
  applicantTexts,
  WAITLIST_EVENT_TEXTS,
} from '#contract/apply/status-lookup-lazy-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { renderPage } from '#test/render-page.tsx';
import { EMAIL, inLine, NOW, offered, outOfLine, seated, withdrawn } from '#test/web/status.ts';
import { forgetReceipt, saveReceipt } from '#web/lib/browser/receipts.ts';
import * as statusApi from './status.api.ts';
import StatusCard from './status-card.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  saveReceipt(who.application_number, submission_id);
  vi.stubGlobal('fetch', fetched);
  // The figures beside the actions have tests of their own.
  vi.spyOn(statusApi, 'loadTurnaround').mockResolvedValue(null);
});

const show = (found: StatusLookup) => render(<StatusCard found={found} email={EMAIL} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const answerWith = (application: StatusLookup) =>
  fetched.mockResolvedValueOnce(Response.json({ application }));
const refuseWith = (status: number, code: string, message: string) =>
  fetched.mockResolvedValueOnce(Response.json({ code, message }, { status }));
const requests = () =>
  fetched.mock.calls.map(([address, options]) => ({
    path: new URL(String(address)).pathname,
    body: JSON.parse(String(options?.body)),
  }));
const who = { application_number: 'VNC-2026-00042', email: EMAIL };
const submission_id = 'f3c7f0f4-3a52-4a5c-9b0f-0d5f1f7f0a11';
const own = { ...who, submission_id };
const focusedText = () => document.activeElement?.textContent;

describe('an offer', () => {
  test('is on top, with its end in the zone of the network', () => {
    show(offered);

    const offer = screen.getByRole('heading', { level: 3, name: /^A seat is yours/ });
    expect(offer.textContent?.replaceAll('\u202f', ' ')).toBe(
      'A seat is yours until Sunday, November 22, 2:05 PM (Eastern Time)',
    );
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toBe(offer);
    expect(screen.queryByText(applicantTexts.place)).toBeNull();
  });

  test('is accepted by one press; the new state is shown and its headline focused', async () => {
    show(offered);
    answerWith(seated);

    await press(actionTexts.accept.label);

    await vi.waitUntil(() => focusedText() === actionTexts.accept.done, 20_000);
    expect(requests()).toEqual([{ path: paths.answerOffer, body: { ...own, answer: 'accept' } }]);
    expect(screen.getByText('New').dataset.color).toBe('blue');
    expect(screen.queryByText(/^A seat is yours/)).toBeNull();
  });

  test('is sent once, however often the button is pressed', async () => {
    show(offered);
    let respond = (_: Response) => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));

    await press(actionTexts.accept.label);
    const pending = button(actionTexts.accept.pending);
    expect(pending.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(pending);
    await act(async () => respond(Response.json({ application: seated })));

    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is declined after one question, which can be closed', async () => {
    show(offered);
    answerWith(outOfLine);

    await press(actionTexts.decline.label);
    const question = screen.getByRole('group', { name: applicantTexts.declineTitle });
    expect(document.activeElement).toBe(question);
    await press(applicantTexts.declineKeep);
    expect(document.activeElement).toBe(button(actionTexts.decline.label));
    expect(fetched).not.toHaveBeenCalled();

    await press(actionTexts.decline.label);
    await press(actionTexts.decline.label);

    await vi.waitUntil(() => focusedText() === actionTexts.decline.done, 20_000);
    expect(requests()).toEqual([{ path: paths.answerOffer, body: { ...own, answer: 'decline' } }]);
    expect(screen.getByText(applicantTexts.outOfLine)).toBeDefined();
  });

  test('that has ended shows the server’s message and what is true now', async () => {
    show(offered);
    refuseWith(409, 'no_open_offer', messages.noOpenOffer);
    answerWith({ ...inLine, waitlist_place: 8 });

    await press(actionTexts.accept.label);

    await vi.waitUntil(() => focusedText() === messages.noOpenOffer, 20_000);
    expect(requests()[1]).toEqual({ path: paths.statusLookupPost, body: own });
    expect(screen.getByText('8th in line for 10001')).toBeDefined();
    expect(buttons()).not.toContain(actionTexts.accept.label);
  });

  test('that ends while the page is open says so, and asks again while the server is away', async () => {
    show(offered);
    const atEnd = { event: 'OFFER_EXPIRED', at: new Date('2026-11-22T19:05:00Z') } as const;
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answerWith({ ...inLine, waitlist_place: 8, line_history: [atEnd] });

    vi.setSystemTime('2026-11-22T19:04:30Z');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await act(() => vi.advanceTimersByTimeAsync(60_000));

    const said = WAITLIST_EVENT_TEXTS.OFFER_EXPIRED;
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(requests()).toEqual(Array(2).fill({ path: paths.statusLookupPost, body: own }));
    expect(screen.getByText('8th in line for 10001')).toBeDefined();
    expect(buttons()).not.toContain(actionTexts.accept.label);
    // What had the focus keeps it.
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ada Byron' }));
  });

  test('that ends while its button has the focus takes it to what has happened', async () => {
    show(offered);
    button(actionTexts.accept.label).focus();
    answerWith({ ...seated, line_history: [{ event: 'OFFER_ACCEPTED', at: NOW }] });

    vi.setSystemTime('2026-11-22T19:05:00Z');
    await act(() => vi.advanceTimersByTimeAsync(60_000));

    await vi.waitUntil(() => focusedText() === WAITLIST_EVENT_TEXTS.OFFER_ACCEPTED, 20_000);
  });
});

describe('an action that fails keeps the page and shows why beside its button', () => {
  test.each([
    [429, 'too_many_requests', messages.tooManyRequests],
    [500, 'internal', messages.internal],
  ])('with the status %i', async (status, code, message) => {
    show(offered);
    refuseWith(status, code, message);

    await press(actionTexts.accept.label);

    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(document.activeElement).toBe(button(actionTexts.accept.label));
  });

  test('offline, and works when it is back', async () => {
    show(offered);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    await press(actionTexts.accept.label);
    expect((await screen.findByRole('alert')).textContent).toBe(messages.noResponse);
    answerWith(seated);
    await press(actionTexts.accept.label);

    await vi.waitUntil(() => focusedText() === actionTexts.accept.done, 20_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('if a conflict cannot be looked up', async () => {
    show(offered);
    refuseWith(409, 'no_open_offer', messages.noOpenOffer);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));

    await press(actionTexts.accept.label);

    expect((await screen.findByRole('alert')).textContent).toBe(messages.noOpenOffer);
    expect(button(actionTexts.accept.label)).toBeDefined();
  });
});

test('the line is left after a question, and joined again by one press', async () => {
  show(inLine);
  answerWith(outOfLine);
  answerWith({ ...inLine, waitlist_place: 9 });

  await press(actionTexts.leave.label);
  const question = screen.getByRole('group', { name: applicantTexts.leaveTitle });
  await userEvent.click(within(question).getByRole('button', { name: actionTexts.leave.label }));
  await vi.waitUntil(() => focusedText() === actionTexts.leave.done, 20_000);
  expect(screen.getByText(applicantTexts.outOfLine)).toBeDefined();
  await press(actionTexts.join.label);

  await vi.waitUntil(() => focusedText() === actionTexts.join.done, 20_000);
  expect(screen.getByText('9th in line for 10001')).toBeDefined();
  expect(requests()).toEqual([
    { path: paths.leaveLine, body: own },
    { path: paths.joinLine, body: own },
  ]);
});

describe('a withdrawal', () => {
  const question = (title: string) => screen.getByRole('group', { name: title });

  test('is asked for twice, and either question can be closed', async () => {
    await renderPage(<StatusCard found={seated} email={EMAIL} />);
    answerWith(withdrawn);

    await press(actionTexts.withdraw.label);
    expect(document.activeElement).toBe(question(applicantTexts.withdrawTitle));
    await press(applicantTexts.withdrawNext);
    expect(document.activeElement).toBe(question(applicantTexts.withdrawSureTitle));
    await press(applicantTexts.withdrawKeep);
    expect(document.activeElement).toBe(button(actionTexts.withdraw.label));
    expect(fetched).not.toHaveBeenCalled();

    await press(actionTexts.withdraw.label);
    await press(applicantTexts.withdrawNext);
    await press(actionTexts.withdraw.label);

    await vi.waitUntil(() => focusedText() === actionTexts.withdraw.done, 20_000);
    expect(requests()).toEqual([{ path: paths.withdraw, body: own }]);
  });

  test.each([
    ['a seat', seated, applicantTexts.withdrawText.seat('10001')],
    ['a place in line', inLine, applicantTexts.withdrawText.line('10001')],
    ['neither', outOfLine, applicantTexts.withdrawText.none],
  ])('says what somebody with %s loses', async (_, found, text) => {
    show(found);

    await press(actionTexts.withdraw.label);

    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('where this browser did not send the application', () => {
  beforeEach(() => forgetReceipt(who.application_number));

  test('a seat is accepted all the same', async () => {
    show(offered);
    answerWith(seated);

    await press(actionTexts.accept.label);

    await vi.waitUntil(() => focusedText() === actionTexts.accept.done, 20_000);
    expect(requests()).toEqual([{ path: paths.answerOffer, body: { ...who, answer: 'accept' } }]);
  });

  test.each([
    ['decline', offered],
    ['leave', inLine],
    ['join', outOfLine],
    ['withdraw', seated],
  ] as const)('%s begins with a link at the address on file', async (action, found) => {
    show(found);
    fetched.mockResolvedValueOnce(
      Response.json({ message: messages.ownLinkMailed }, { status: 202 }),
    );

    await press(actionTexts[action].label);
    screen.getByText(detailsTexts.proofByMail);
    await press(detailsTexts.emailLink);

    await screen.findByText(messages.ownLinkMailed);
    expect(requests()).toEqual([{ path: paths.ownLink, body: who }]);
  });

  test('the token of a mailed link is sent along', async () => {
    render(<StatusCard found={outOfLine} email={EMAIL} token="secret" />);
    answerWith(inLine);

    await press(actionTexts.join.label);

    await vi.waitUntil(() => focusedText() === actionTexts.join.done, 20_000);
    expect(requests()).toEqual([{ path: paths.joinLine, body: { ...who, token: 'secret' } }]);
  });
});
