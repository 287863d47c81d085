// What signing in takes and gives, for the login form and the API alike.
import { z } from 'zod';
import { closedObject, requiredText } from '../../shared/field-schemas.ts';

// The form of the e-mail is not checked: whatever does not match an account gets the one answer there is.
export const loginBody = closedObject({ email: requiredText(254), password: requiredText(1000) });

export const passwordBody = closedObject({
  currentPassword: requiredText(1000),
  newPassword: requiredText(1000),
});

export const staffSchema = z.object({ id: z.int(), email: z.string(), name: z.string() });

export const loginAnswer = z.object({ token: z.string(), user: staffSchema });

export type PasswordChange = z.output<typeof passwordBody>;
export type Credentials = z.output<typeof loginBody>;
export type Staff = z.output<typeof staffSchema>;
