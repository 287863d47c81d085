// What comes with a release is not as it has to be: the process does not start.
export class ContentError extends Error {
  override name = 'ContentError';
}
