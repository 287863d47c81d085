// Tokens that open something: whoever holds one has 256 random bits, and the database only their hash.
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
