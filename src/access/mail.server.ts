// Letters to staff about their accounts. What they say is in the catalogue; how they travel is not known here.
import type { TFunction } from 'i18next';
import { TIME_ZONE } from '../shared/kyiv-day.ts';

export type Letter = { to: string; subject: string; text: string };

export type Mailer = {
  /** False where no server for mail is set: links are shown to copy then. */
  isOn: boolean;
  /** Whether it was taken by the server. Never throws. */
  send: (letter: Letter) => Promise<boolean>;
  t: TFunction<'staff'>;
  siteUrl: string;
};

const moments = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

/** In Kyiv. */
export const momentInWords = (moment: Date): string => moments.format(moment);

type Notice = 'newDevice' | 'passwordChanged' | 'factorAdded' | 'factorRemoved';

/** Whose letter it is: one that does not say looks like a fraud. */
const signed = ({ t, siteUrl }: Mailer, text: string): string =>
  `${text}\n\n${t('account.issuer')}\n${siteUrl}\n`;

type Person = { email: string; name: string };

/** In the background: nobody waits for a letter, and no answer is late because of one. */
export function notify(
  mail: Mailer,
  { email, name }: Person,
  notice: Notice,
  details: Record<string, string> = {},
): void {
  const { isOn, send, t } = mail;
  if (!isOn) return;
  const subject = t(`mail.${notice}.subject`);
  const text = t(`mail.${notice}.text`, { name, ...details });
  void send({ to: email, subject, text: signed(mail, `${text}\n\n${t('mail.notMe')}`) });
}

/** The one-time address at which a password is set; false where it did not go out. */
export async function sendInvitation(
  mail: Mailer,
  { email, name }: Person,
  { url, isNew }: { url: string; isNew: boolean },
): Promise<boolean> {
  const { isOn, send, t } = mail;
  if (!isOn) return false;
  const kind = isNew ? 'invitation' : 'forgotten';
  const subject = t(`mail.${kind}.subject`);
  return send({ to: email, subject, text: signed(mail, t(`mail.${kind}.text`, { name, url })) });
}
