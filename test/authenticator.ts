import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

type Site = { origin: string; rpId: string };
type Flags = { verified?: boolean };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** A passkey in software, as a browser would present it: ES256 without attestation. */
export function makeAuthenticator({ origin, rpId }: Site) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authData(flags: number, attested = Buffer.alloc(0)): Buffer {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }

  const common = () => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  });

  return {
    id: id.toString('base64url'),
    create(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: EC2 key (1: 2), ES256 (3: -7), P-256 (-1: 1), x and y.
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const idLength = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, cose]);
      const data = authData(USER_PRESENT | USER_VERIFIED | ATTESTED, attested);
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }.
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        ...common(),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get(challenge: string, { verified = true }: Flags = {}) {
      const client = clientData('webauthn.get', challenge);
      const data = authData(USER_PRESENT | (verified ? USER_VERIFIED : 0));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof makeAuthenticator>;
