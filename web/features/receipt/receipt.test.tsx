import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { copyTexts } from '#contract/apply/copy-texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { findReceipt, saveReceipt } from '#web/lib/browser/receipts.ts';
import { Receipt } from './receipt.tsx';
import { SharedDevice } from './shared-device.tsx';
import { useReceipt } from './use-receipt.ts';

function StoredReceipt() {
  const receipt = useReceipt();
  return receipt ? <Receipt {...receipt} /> : <p>none</p>;
}

test('the number is read once: it stays on screen and is gone for the next visit', () => {
  sessionStorage.setItem('applicationNumber', 'VNC-2026-00042');

  const { rerender, unmount } = render(<StoredReceipt />);
  rerender(<StoredReceipt />);

  expect(screen.getByText('VNC-2026-00042')).toBeDefined();
  expect(sessionStorage.getItem('applicationNumber')).toBeNull();
  unmount();
  render(<StoredReceipt />);
  expect(screen.getByText('none')).toBeDefined();
});

test('the same page in another language gets the number again, a new tab does not', () => {
  sessionStorage.setItem('applicationNumber', 'VNC-2026-00042');
  render(
    <>
      <StoredReceipt />
      <a href="#es" hrefLang="es">
        Español
      </a>
    </>,
  );
  const languageSwitch = screen.getByRole('link', { name: 'Español' });

  fireEvent.click(languageSwitch, { ctrlKey: true });
  expect(sessionStorage.getItem('applicationNumber')).toBeNull();
  fireEvent.click(languageSwitch);

  expect(sessionStorage.getItem('applicationNumber')).toBe('VNC-2026-00042');
  expect(sessionStorage.getItem('applicationEmail')).toBeNull();
});

test('the receipt of an unconfirmed application asks to use the mailed link, not to wait', () => {
  sessionStorage.setItem('applicationNumber', 'VNC-2026-00042');
  sessionStorage.setItem('applicationStatus', 'unconfirmed');

  render(<StoredReceipt />);

  expect(screen.getByText(thankYouTexts.unconfirmed)).toBeDefined();
  expect(screen.queryByText(thankYouTexts.waitlisted)).toBeNull();
});

test('on a device of somebody else the application can be forgotten at once', () => {
  saveReceipt('VNC-2026-00042', 'submission-1');
  render(<SharedDevice number="VNC-2026-00042" />);

  fireEvent.click(screen.getByRole('button', { name: copyTexts.forget }));

  expect(screen.getByRole('status').textContent).toBe(copyTexts.forgotten);
  expect(findReceipt('VNC-2026-00042')).toBeUndefined();
});

test('copying the number is confirmed', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Receipt number="VNC-2026-00042" isWaitlisted={false} />);

  fireEvent.click(screen.getByRole('button', { name: thankYouTexts.copy }));

  await screen.findByText(thankYouTexts.copied);
  expect(writeText).toHaveBeenCalledWith('VNC-2026-00042');
});

test('if copying is blocked the number is selected for the keyboard', async () => {
  vi.stubGlobal('navigator', {});
  render(<Receipt number="VNC-2026-00042" isWaitlisted={false} />);

  fireEvent.click(screen.getByRole('button', { name: thankYouTexts.copy }));

  await screen.findByText(thankYouTexts.copyRefused);
  expect(getSelection()?.toString()).toBe('VNC-2026-00042');
});
