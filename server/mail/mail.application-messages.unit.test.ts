import { expect, test } from 'vitest';
import type { Language } from '#contract/shared/languages.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { layOut } from './mail.layout.ts';
import { writeMail } from './mail.messages.ts';

test('where nine in ten took longer than promised, the receipt leads with the figures', () => {
  const settings = {
    network: DEFAULT_NETWORK,
    publicUrl: 'https://portal.example.org',
    desk: { first_look_hours: 48, decision_days: 30 },
    turnaround: {
      first_look: { median_hours: 19.3, p90_hours: 44.5, count: 120 },
      decision: { median_days: 6.1, p90_days: 79, count: 90 },
    },
  };
  const textIn = (language: Language) => {
    const facts = { language, full_name: 'Ada', application_number: 'VNC-1', zip_code: '10001' };
    return layOut(writeMail('application_received', facts, settings), DEFAULT_NETWORK).text;
  };

  expect(textIn('en')).toContain(
    'Half of the applications of the last 90 days were first looked at within 20 hours, nine in ten within 2 days. Half were decided within 7 days, nine in ten within 79 days. That is longer than we promise, and we are sorry. We aim for a first look within 48 hours and a decision within 30 days.',
  );
  expect(textIn('en')).not.toContain('We take a first look');
  expect(textIn('es')).toContain('nueve de cada diez, en un plazo de 79 días. Es más de lo que');
});
