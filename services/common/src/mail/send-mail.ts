import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ServiceEnv } from '../env.js';
import type { Delivery } from '../events/queues.js';
import { MAIL_COMPOSER, type MailComposer } from './mail.js';
import { MailSender } from './mail-sender.js';

const mailRequest = z.object({ entity_id: z.uuid() });

/** Sends a mail that the outbox asks for, in the transaction of its inbox row. */
export type SendMail = (item: Delivery, manager: EntityManager) => Promise<void>;

/**
 * Null where the service composes no mails. The inbox row commits after the mail server took the mail: a crash in
 * between sends a second one rather than none.
 */
export function sendMailOf(app: INestApplicationContext, env: ServiceEnv): SendMail | null {
  const composer = findComposer(app);
  if (!composer) return null;
  const sender = new MailSender(env.SMTP_URL, env.MAIL_FROM);
  return async (item, manager) => {
    const { entity_id } = mailRequest.parse(item.payload);
    const mail = await composer.compose(item.type, entity_id, manager);
    if (mail) await sender.send(mail, item.id);
  };
}

function findComposer(app: INestApplicationContext): MailComposer | null {
  try {
    return app.get<MailComposer>(MAIL_COMPOSER, { strict: false });
  } catch {
    return null;
  }
}
