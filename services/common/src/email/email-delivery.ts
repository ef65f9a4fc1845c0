import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import type { ServiceEnv } from '../env/env.js';
import type { HandleDelivery } from '../events/queues.js';
import { withSpan } from '../telemetry/spans.js';
import type { ServiceEmails } from './email-templates.js';

const mailRequest = z.object({ entity_id: z.uuid() });

interface EmailDelivery {
  send: HandleDelivery;
  /** Ends the connections to the mail server. */
  close: () => Promise<void>;
}

/** The inbox row commits after the mail server took the mail: a crash in between sends a second one rather than none. */
export function createEmailDelivery(
  mails: ServiceEmails,
  app: INestApplicationContext,
  env: ServiceEnv,
): EmailDelivery {
  const open = async () => {
    const { EmailSender } = await import('./email-sender.js');
    return new EmailSender(env.SMTP_URL, env.MAIL_FROM);
  };
  // With the first mail: what draws and sends one is a tenth of all that a service would load at its start.
  let sender: ReturnType<typeof open> | undefined;
  const send: HandleDelivery = async (item, manager) => {
    const { entity_id } = mailRequest.parse(item.payload);
    const mail = await mails.compose(app, item.type, entity_id, manager);
    if (!mail) return;
    const smtp = await (sender ??= open());
    await withSpan('smtp', { kind: 'client' }, () => smtp.send(mail, item.id));
  };
  return { send, close: async () => (await sender)?.close() };
}
