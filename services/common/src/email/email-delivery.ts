import type { INestApplicationContext } from '@nestjs/common';
import { z } from 'zod';
import type { ServiceEnv } from '../env/env.js';
import type { HandleDelivery } from '../events/queues.js';
import { withSpan } from '../telemetry/spans.js';
import type { ServiceEmails } from './email-templates.js';

const emailRequest = z.object({ entity_id: z.uuid(), detail: z.string().optional() });

interface EmailDelivery {
  send: HandleDelivery;
  /** Ends the connections to the mail server. */
  close: () => Promise<void>;
}

/** The inbox row commits after the mail server accepted the email: a crash in between sends two rather than none. */
export function createEmailDelivery(
  emails: ServiceEmails,
  app: INestApplicationContext,
  env: ServiceEnv,
): EmailDelivery {
  const open = async () => {
    const { EmailSender } = await import('./email-sender.js');
    return new EmailSender(env.SMTP_URL, env.MAIL_FROM, env);
  };
  // Loaded with the first email: rendering and sending are a tenth of the code that a service would load on startup.
  let sender: ReturnType<typeof open> | undefined;
  const send: HandleDelivery = async (item, manager) => {
    const { entity_id, detail } = emailRequest.parse(item.payload);
    const email = await emails.compose(app, item.type, entity_id, manager, detail);
    if (!email) return;
    const smtp = await (sender ??= open());
    await withSpan('smtp', { kind: 'client' }, () => smtp.send(email, item.id));
  };
  return { send, close: async () => (await sender)?.close() };
}
