// A passkey made of nothing but a key pair, which answers as a browser and its authenticator do (WebAuthn, ES256, no attestation).
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

export type SoftPasskey = {
  id: string;
  /** The answer to `navigator.credentials.create`. */
  create: (challenge: string, changes?: Changes) => object;
  /** The answer to `navigator.credentials.get`. */
  get: (challenge: string, changes?: Changes) => object;
};

/** What a wrong answer differs in. */
type Changes = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

export function softPasskey(siteUrl: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  const site = new URL(siteUrl);
  // CBOR: {1: 2 (EC), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

  const clientData = (type: string, challenge: string, { origin = site.origin }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authenticatorData = (
    { rpId = site.hostname, isVerified = true, counter = 0 }: Changes,
    key?: Buffer,
  ) => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key ? KEY_INCLUDED : 0);
    const included = key ? [Buffer.alloc(16), uint(credential.length, 2), credential, key] : [];
    return Buffer.concat([sha256(rpId), uint(flags, 1), uint(counter, 4), ...included]);
  };

  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    id,
    create(challenge, changes = {}) {
      const data = authenticatorData(changes, coseKey);
      // CBOR: {fmt: 'none', attStmt: {}, authData: data}.
      const head = 'a363666d74646e6f6e656761747453746d74a068617574684461746158';
      const attestationObject = Buffer.concat([Buffer.from(head, 'hex'), uint(data.length, 1), data]);
      const clientDataJSON = clientData('webauthn.create', challenge, changes);
      return answer({ clientDataJSON, attestationObject });
    },
    get(challenge, changes = {}) {
      const data = authenticatorData(changes);
      const clientDataJSON = clientData('webauthn.get', challenge, changes);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientDataJSON)]))
        .sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
