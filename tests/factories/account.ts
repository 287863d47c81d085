/** The account that tests sign in with. */
export const EMAIL = 'editor@example.gov.ua';
export const PASSWORD = 'correct horse battery';

/** Memory for hashing a password where it is not what is tested. */
export const CHEAP_KIB = 8;
