import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmContactTexts, detailsTexts } from '#contract/apply/own-application-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { ConfirmContact } from './confirm-contact.tsx';
import { CorrectDetails } from './correct-details.tsx';
import { confirmContact } from './own-application.api.ts';
import OwnDetails from './own-details.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => void vi.stubGlobal('fetch', fetched));

const WHO = { application_number: 'VNC-2026-00042', email: 'ada@example.org' };
const PROOF = { submission_id: 'f3c7f0f4-3a52-4a5c-9b0f-0d5f1f7f0a11' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refuseWith = (status: number, code: string, message: string) =>
  fetched.mockResolvedValueOnce(Response.json({ code, message }, { status }));
const bodies = () => fetched.mock.calls.map(([, options]) => JSON.parse(String(options?.body)));

describe('a correction', () => {
  const open = async (until: Date | null = null) => {
    render(<CorrectDetails who={WHO} proof={PROOF} until={until} />);
    await press(detailsTexts.correct);
  };

  test('needs one of the two, and sends only what was typed', async () => {
    await open();
    await press(detailsTexts.save);
    expect(screen.getByRole('alert').textContent).toContain(messages.contactRequired);
    expect(fetched).not.toHaveBeenCalled();
    refuseWith(409, 'contact_unchanged', messages.contactUnchanged);

    await userEvent.type(screen.getByLabelText(detailsTexts.phone), ' 212 555 0101 ');
    await press(detailsTexts.save);

    await screen.findByText(messages.contactUnchanged);
    expect(bodies()).toEqual([{ ...WHO, ...PROOF, phone: '212 555 0101' }]);
    // What was typed stays, to be corrected.
    expect(screen.getByLabelText<HTMLInputElement>(detailsTexts.phone).value).toContain('0101');
  });

  test('can be closed, which gives the focus back and sends nothing', async () => {
    await open();
    expect(document.activeElement).toBe(screen.getByLabelText(detailsTexts.phone));

    await press('Cancel');

    expect(document.activeElement).toBe(screen.getByRole('button', { name: detailsTexts.correct }));
    expect(fetched).not.toHaveBeenCalled();
  });

  test('that waits for its confirmation is mentioned', () => {
    render(<CorrectDetails who={WHO} proof={PROOF} until={new Date('2026-11-22T19:05:00Z')} />);

    expect(screen.getByText(/waiting to be confirmed.*Sunday, November 22/)).toBeDefined();
  });
});

test('without proof a correction begins with a link, which is mailed once', async () => {
  render(<CorrectDetails who={WHO} proof={undefined} until={null} />);
  let respond = (_: Response) => {};
  fetched.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));

  await press(detailsTexts.correct);
  screen.getByText(detailsTexts.proofByMail);
  await press(detailsTexts.emailLink);
  await press(detailsTexts.sendingLink);
  respond(Response.json({ message: messages.ownLinkMailed }, { status: 202 }));

  await screen.findByText(messages.ownLinkMailed);
  expect(bodies()).toEqual([WHO]);
});

test('proof that the server refuses leads to the link, too', async () => {
  render(<CorrectDetails who={WHO} proof={{ token: 'old' }} until={null} />);
  await press(detailsTexts.correct);
  await userEvent.type(screen.getByLabelText(detailsTexts.phone), '212 555 0101');
  refuseWith(403, 'proof_needed', messages.proofNeeded);

  await press(detailsTexts.save);

  await press(detailsTexts.correct);
  screen.getByText(detailsTexts.proofByMail);
});

test('after a withdrawal only the copy is left', () => {
  const withdrawn = { ...WHO, status: 'rejected', email_change_until: null } as const;
  render(<OwnDetails application={withdrawn} email={WHO.email} token={undefined} />);

  const offered = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered).toEqual([detailsTexts.copy]);
});

test('the page behind the link to a new address confirms it with its button', async () => {
  render(<ConfirmContact token="secret" texts={confirmContactTexts} send={confirmContact} />);
  fetched.mockResolvedValueOnce(Response.json({ application_number: WHO.application_number }));

  await press(confirmContactTexts.confirm);

  await screen.findByText(confirmContactTexts.confirmed(WHO.application_number));
  expect(String(fetched.mock.calls[0]?.[0])).toContain(paths.contactConfirm);
  expect(bodies()).toEqual([{ token: 'secret' }]);
});
