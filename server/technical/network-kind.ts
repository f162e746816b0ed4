import { BlockList } from 'node:net';
import type { Network } from './asn-file.ts';
import type { PublicAddress } from './ip-address.ts';

export type NetworkKind = 'vpn' | 'hosting' | null;

// Networks that VPN services run or rent. Surfshark, ExpressVPN and CyberGhost have none of their
// own name: their addresses show up as hosting, or under the carriers below.
const VPN_NETWORKS = new Set([
  ...[9009, 16247, 42973, 51332, 33970], // M247
  ...[60068, 212238], // Datacamp
  ...[62371, 199218, 208172, 209103], // Proton
  ...[39351, 49399, 214813, 216025], // Mullvad and its carrier, 31173 Services
  ...[136787, 141039, 147049, 207137, 272096], // PacketHub
  11878, // tzulo
  8100, // QuadraNet
  397540, // Windscribe
]);

const HOSTING_NETWORKS = new Set([
  ...[16509, 14618], // Amazon
  ...[15169, 396982], // Google
  8075, // Microsoft
  31898, // Oracle
  13335, // Cloudflare
  14061, // DigitalOcean
  63949, // Akamai's Linode
  20473, // Vultr
  24940, // Hetzner
  16276, // OVH
  12876, // Scaleway
  51167, // Contabo
  62240, // Clouvider
  ...[60781, 396362, 30633, 28753, 395954, 7203, 396190], // Leaseweb
]);

// Internet providers for people, although their names contain one of the words below.
const ACCESS_NETWORKS = new Set([
  41012, // The Cloud: public Wi-Fi
  20367, // City of St. Cloud
  ...[27683, 263097], // providers in Mexico and Brazil that are called VPN
]);

// Apple's Private Relay and Cloudflare's WARP: ordinary phones use them, and they keep the person's
// region. Apple's other carriers, Akamai and Fastly, are not on the lists above.
const relays = new BlockList();
relays.addSubnet('104.28.0.0', 16, 'ipv4');
relays.addSubnet('2606:54c0::', 32, 'ipv6');
relays.addSubnet('2a09:bac0::', 29, 'ipv6');

const VPN_WORD = /vpn/i;
const HOSTING_WORDS = /hosting|vps|data ?cent(?:er|re)|colocation|cloud/i;

/** Whether an address belongs to a VPN service, to a data center, or to neither (null). */
export function kindOfNetwork(address: PublicAddress, network: Network): NetworkKind {
  const isRelay = relays.check(address.text, address.family === 4 ? 'ipv4' : 'ipv6');
  if (isRelay || ACCESS_NETWORKS.has(network.asn)) return null;
  if (VPN_NETWORKS.has(network.asn) || VPN_WORD.test(network.name)) return 'vpn';
  const isHosting = HOSTING_NETWORKS.has(network.asn) || HOSTING_WORDS.test(network.name);
  return isHosting ? 'hosting' : null;
}
