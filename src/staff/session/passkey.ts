// Passkeys as the browser asks for them. The library is loaded when one is used.

/** Whether the browser knows them at all. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Null where the person, or the device, said no. */
export async function askPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never }).catch(() => null);
}

/** The same for a new one. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never }).catch(() => null);
}
