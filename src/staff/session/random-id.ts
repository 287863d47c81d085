// `crypto.randomUUID` exists only on https and localhost; an intranet may serve the staff area over plain http.
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
