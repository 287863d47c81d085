// What can be wrong with a field, as keys of the `common` catalogue: forms and API answers say the same.

export const FIELD_MESSAGES = {
  required: 'errors.required',
  invalidValue: 'errors.invalidValue',
  invalidCharacters: 'errors.invalidCharacters',
  invalidDate: 'errors.invalidDate',
  invalidEmail: 'errors.invalidEmail',
  invalidUrl: 'errors.invalidUrl',
  tooLong: 'errors.tooLong',
  textTooComplex: 'errors.textTooComplex',
  tooMany: 'errors.tooMany',
  altsDiffer: 'errors.altsDiffer',
  linksDiffer: 'errors.linksDiffer',
  fileType: 'errors.fileType',
  libraryFileType: 'errors.libraryFileType',
  fileHeic: 'errors.fileHeic',
  fileSize: 'errors.fileSize',
  imageFailed: 'errors.imageFailed',
  imageSize: 'errors.imageSize',
  passwordWrong: 'errors.passwordWrong',
  passwordShort: 'errors.passwordShort',
  passwordGuessable: 'errors.passwordGuessable',
} as const;
