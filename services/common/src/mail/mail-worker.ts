import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ServiceEnv } from '../env.js';
import { DeliveryWorker } from '../events/delivery-worker.js';
import type { Delivery } from '../events/queues.js';
import { MAIL_COMPOSER, type MailComposer } from './mail.js';
import { MailSender } from './mail-sender.js';

interface Common {
  service: string;
  redisUrl: string;
  prefix: string;
  dataSource: DataSource;
}

const mailRequest = z.object({ entity_id: z.uuid() });

/**
 * Works off the service's mail queue, or null where the service composes no mails. The inbox row commits after the
 * mail server took the mail: a crash in between sends a second one rather than none.
 */
export function mailWorker(
  app: INestApplicationContext,
  common: Common,
  env: ServiceEnv,
): DeliveryWorker | null {
  const composer = findComposer(app);
  if (!composer) return null;
  const sender = new MailSender(env.SMTP_URL, env.MAIL_FROM);
  const handle = async (item: Delivery, manager: EntityManager) => {
    const { entity_id } = mailRequest.parse(item.payload);
    const mail = await composer.compose(item.type, entity_id, manager);
    if (mail) await sender.send(mail, item.id);
  };
  return new DeliveryWorker({ ...common, kind: 'mails', handle });
}

function findComposer(app: INestApplicationContext): MailComposer | null {
  try {
    return app.get<MailComposer>(MAIL_COMPOSER, { strict: false });
  } catch {
    return null;
  }
}
