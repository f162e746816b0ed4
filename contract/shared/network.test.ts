import { expect, test } from 'vitest';
import { DEFAULT_NETWORK, shortName } from './network.ts';

test.each([
  ['North & South', 'North & South'],
  ['Independent News Network', 'INN'],
  ['North & South Valley News', 'NSVN'],
  ['Noticias de la Frontera Sur', 'NDLFS'],
  ['ñandú noticias del sur grande', 'ÑNDSG'],
  ['Lokalnachrichtenverbund', 'Lokalnachrichtenverbund'],
])('%s is %s for short', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('the default network has the short name of its name', () => {
  expect(DEFAULT_NETWORK.short_name).toBe(shortName(DEFAULT_NETWORK.name));
});
