// Letters go out by SMTP, one after another; a server that does not answer holds up nobody.
import type { Letter, Mailer } from '../access/mail.server.ts';
import type { Catalogues } from '../i18n/catalogues.server.ts';
import { HTML_LANG } from '../i18n/language.ts';
import type { Config } from './config.ts';

const PATIENCE_MS = 10_000;

type Sender = { sendMail: (letter: Letter & { from: string }) => Promise<unknown> };

/** `complain` is told that one did not go out, and never to whom or what it said. */
export function openMail(
  { mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>,
  catalogues: Catalogues,
  complain: (code: string) => void,
): Mailer {
  const t = catalogues.instance('ua').getFixedT(HTML_LANG.ua, 'staff');
  if (!mail) return { isOn: false, send: async () => false, t, siteUrl };
  let sender: Promise<Sender> | undefined;
  const open = async (): Promise<Sender> => {
    // Loaded only where it is used.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: mail.url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  };
  return {
    isOn: true,
    t,
    siteUrl,
    async send(letter) {
      try {
        sender ??= open();
        await (await sender).sendMail({ from: mail.from, ...letter });
        return true;
      } catch (error) {
        complain((error as { code?: string }).code ?? 'unknown');
        return false;
      }
    },
  };
}
