// E-mails to staff about their accounts. The texts are in `locales/`.
import type { Translate } from '../i18n/texts.ts';
import { TIME_ZONE } from '../shared/kyiv-day.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  headers?: Record<string, string>;
};

export type Mailer = {
  /** False without a mail server: links are shown to be copied then. */
  isOn: boolean;
  /** Whether the server accepted it. Never throws. */
  send: (letter: Letter) => Promise<boolean>;
  t: Translate<'staff'>;
  siteUrl: string;
  /** Who writes, as the organisation calls itself now. */
  sender: () => string;
};

const moments = new Intl.DateTimeFormat('uk', { dateStyle: 'long', timeStyle: 'short', timeZone: TIME_ZONE });

/** In Kyiv. */
export const momentInWords = (moment: Date): string => moments.format(moment);

type Notice = 'accessChanged' | 'newDevice' | 'passwordChanged' | 'factorAdded' | 'factorRemoved';

/** An unsigned e-mail looks like fraud. */
const signed = ({ sender, siteUrl }: Mailer, text: string): string => `${text}\n\n${sender()}\n${siteUrl}\n`;

type Person = { email: string; name: string };

/** In the background: no response waits for it. */
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

/** False if it was not sent. */
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
