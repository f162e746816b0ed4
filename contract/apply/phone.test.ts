import { expect, test } from 'vitest';
import { formatPhone } from './phone.ts';

test('every spelling of a number of the United States is shown in one', () => {
  for (const phone of [
    '3125550142',
    '312-555-0142',
    '(312) 555 0142',
    '+1 312 555 0142',
    '1-312-555-0142',
  ])
    expect(formatPhone(phone)).toBe('(312) 555-0142');
});

test('other numbers stay as they were typed', () => {
  for (const phone of ['+44 20 7946 0958', '+52 5512345678', '+5255123456', '555-0142', ''])
    expect(formatPhone(phone)).toBe(phone);
});
