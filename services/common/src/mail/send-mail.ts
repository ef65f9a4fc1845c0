import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ServiceEnv } from '../env.js';
import type { Delivery } from '../events/queues.js';
import type { ServiceMails } from './mail.js';
import { MailSender } from './mail-sender.js';

const mailRequest = z.object({ entity_id: z.uuid() });

/** Sends a mail that the outbox asks for, in the transaction of its inbox row. */
export type SendMail = (item: Delivery, manager: EntityManager) => Promise<void>;

/** The inbox row commits after the mail server took the mail: a crash in between sends a second one rather than none. */
export function sendMailOf(mails: ServiceMails, app: INestApplicationContext, env: ServiceEnv): SendMail {
  const sender = new MailSender(env.SMTP_URL, env.MAIL_FROM);
  return async (item, manager) => {
    const { entity_id } = mailRequest.parse(item.payload);
    const mail = await mails.compose(app, item.type, entity_id, manager);
    if (mail) await sender.send(mail, item.id);
  };
}
