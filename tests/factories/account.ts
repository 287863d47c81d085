/** The account that tests sign in with. */
export const EMAIL = 'editor@example.gov.ua';
export const PASSWORD = 'correct horse battery';
