// Challenges for passkeys and the verification of responses, by `@simplewebauthn/server`.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Assertion, Attestation, Staff } from '../access.schema.ts';
import type { PasskeyRow } from './second-factors.server.ts';

// Loaded with the first passkey: three hundred modules, which most starts need not wait for.
const webauthn = () => import('@simplewebauthn/server');

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']>;

/** EdDSA, ES256 and RS256: others are experimental in Node, and a later version may not read their keys. */
const ALGORITHMS = [-8, -7, -257];

const relyingParty = (siteUrl: string) => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

const described = ({ id, transports }: PasskeyRow) => ({
  id,
  transports: JSON.parse(transports) as Transports,
});

/** Without `passkeys`, one of anybody's that also verifies its user. */
export const askForPasskey = async (
  siteUrl: string,
  passkeys: PasskeyRow[],
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).rpID,
    allowCredentials: passkeys.map(described),
    userVerification: passkeys.length > 0 ? 'preferred' : 'required',
  });

export const askForNewPasskey = async (
  siteUrl: string,
  { issuer, staff, passkeys }: { issuer: string; staff: Staff; passkeys: PasskeyRow[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  (await webauthn()).generateRegistrationOptions({
    rpName: issuer,
    rpID: relyingParty(siteUrl).rpID,
    userID: new TextEncoder().encode(String(staff.id)),
    userName: staff.email,
    userDisplayName: staff.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: passkeys.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });

/** The new counter; null if the response is not valid. */
export async function counterOf(
  siteUrl: string,
  answer: Assertion,
  { passkey, challenge, isAlone }: { passkey: PasskeyRow; challenge: string; isAlone: boolean },
): Promise<number | null> {
  const { rpID, origin } = relyingParty(siteUrl);
  try {
    const { verified, authenticationInfo } = await (await webauthn()).verifyAuthenticationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: isAlone,
      credential: {
        ...described(passkey),
        publicKey: Buffer.from(passkey.public_key, 'base64url'),
        counter: Number(passkey.counter),
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for an invalid response.
    return null;
  }
}

/** Null if the response is not valid. */
export async function newPasskeyOf(
  siteUrl: string,
  answer: Attestation,
  challenge: string,
): Promise<Omit<PasskeyRow, 'user_id'> | null> {
  const { rpID, origin } = relyingParty(siteUrl);
  try {
    const { verified, registrationInfo } = await (await webauthn()).verifyRegistrationResponse({
      response: answer as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: JSON.stringify(transports),
    };
  } catch {
    return null;
  }
}
