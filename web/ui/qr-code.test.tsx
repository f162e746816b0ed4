import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode, qrPath } from './qr-code.tsx';

const URI = 'otpauth://totp/Network:ann%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Network';

test('the path covers exactly the dark modules', () => {
  const { data } = encode(URI, { border: 4 });
  const modules = data.map((row) => row.map(() => false));

  for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }

  expect(modules).toEqual(data);
});

test('the code has a name and a quiet zone of four modules', () => {
  const { size } = encode(URI, { border: 0 });
  render(<QrCode text={URI} label="Code of the app" />);

  const image = screen.getByRole('img', { name: 'Code of the app' });

  expect(image.getAttribute('viewBox')).toBe(`0 0 ${size + 8} ${size + 8}`);
});
