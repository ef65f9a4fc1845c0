import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ServiceEnv } from '../env.js';
import type { Delivery } from '../events/queues.js';
import { inSpan } from '../telemetry/spans.js';
import type { ServiceMails } from './mail.js';

const mailRequest = z.object({ entity_id: z.uuid() });

/** Sends a mail that the outbox asks for, in the transaction of its inbox row. */
export type SendMail = (item: Delivery, manager: EntityManager) => Promise<void>;

interface Mailing {
  sendMail: SendMail;
  /** Ends the connections to the mail server. */
  close: () => Promise<void>;
}

/** The inbox row commits after the mail server took the mail: a crash in between sends a second one rather than none. */
export function mailingOf(mails: ServiceMails, app: INestApplicationContext, env: ServiceEnv): Mailing {
  const open = async () => {
    const { MailSender } = await import('./mail-sender.js');
    return new MailSender(env.SMTP_URL, env.MAIL_FROM);
  };
  // With the first mail: what draws and sends one is a tenth of all that a service would load at its start.
  let sender: ReturnType<typeof open> | undefined;
  const sendMail: SendMail = async (item, manager) => {
    const { entity_id } = mailRequest.parse(item.payload);
    const mail = await mails.compose(app, item.type, entity_id, manager);
    if (!mail) return;
    const smtp = await (sender ??= open());
    await inSpan('smtp', { kind: 'client' }, () => smtp.send(mail, item.id));
  };
  return { sendMail, close: async () => (await sender)?.close() };
}
