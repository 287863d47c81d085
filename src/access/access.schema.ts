// What signing in takes and gives, for the login form and the API alike.
import { z } from 'zod';
import { body, requiredText, text } from '../shared/field-schemas.ts';

const sent = (max: number) => text(max).optional();

/**
 * `login` and `username` are other words for `email`. Its form is not checked: whatever does not match an account gets the
 * one answer there is.
 */
export const loginBody = body({
  email: sent(254),
  login: sent(254),
  username: sent(254),
  password: sent(1000),
})
  .transform(({ email, login, username, password }) => ({
    email: [email, login, username].find((each) => each?.trim()),
    password,
  }))
  .pipe(body({ email: requiredText(254), password: requiredText(1000) }));

export const passwordBody = body({
  currentPassword: requiredText(1000),
  newPassword: requiredText(1000),
});

export const staffSchema = z.object({ id: z.int(), email: z.string(), name: z.string() });

export const loginAnswer = z.object({ token: z.string(), user: staffSchema });

export type PasswordChange = z.output<typeof passwordBody>;
export type Credentials = z.output<typeof loginBody>;
export type Staff = z.output<typeof staffSchema>;
