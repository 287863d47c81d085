/** Why it cannot be, in words for whoever runs the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}
