// Letters go out by SMTP, one after another; a server that does not answer holds up nobody.
import type { Letter, Mailer } from '../access/mail.server.ts';
import type { Config } from './config.ts';
import type { Services } from './services.ts';

const PATIENCE_MS = 10_000;

type Sender = { sendMail: (letter: Letter & { from: string }) => Promise<unknown>; close: () => void };

/** Throws what the server says. */
export type Deliver = ((letter: Letter) => Promise<void>) & { close: () => void };

/** Loaded and connected when there is something to send. */
export function openDelivery({ url, from }: NonNullable<Config['mail']>): Deliver {
  let transport: Promise<Sender> | undefined;
  const open = async (): Promise<Sender> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      pool: true,
      maxConnections: 1,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  };
  const deliver = async (letter: Letter) => {
    transport ??= open();
    await (await transport).sendMail({ from, ...letter });
  };
  return Object.assign(deliver, { close: () => void transport?.then((opened) => opened.close()) });
}

/** `complain` is told that one did not go out, and never to whom or what it said. */
export function openMail(
  { mail, siteUrl }: Pick<Config, 'mail' | 'siteUrl'>,
  { catalogues, content }: Pick<Services, 'catalogues' | 'content'>,
  complain: (code: string) => void,
): Mailer {
  const t = catalogues.texts('ua').of('staff');
  const sender = () => content('ua').organisation.name;
  if (!mail) return { isOn: false, send: async () => false, t, siteUrl, sender };
  const deliver = openDelivery(mail);
  return {
    isOn: true,
    t,
    siteUrl,
    sender,
    async send(letter) {
      try {
        await deliver(letter);
        return true;
      } catch (error) {
        complain((error as { code?: string }).code ?? 'unknown');
        return false;
      }
    },
  };
}
