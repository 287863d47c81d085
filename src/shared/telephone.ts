/** As people write one: digits, spaces, hyphens, a plus for other countries. */
export const TELEPHONE = /^\+?\d[\d -]*$/;

export const telephoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;
