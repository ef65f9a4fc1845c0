import { randomBytes } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { seal, unseal } from '@nearward/marketplace/seal';
import { WebhookSecretSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { Webhook } from 'standardwebhooks';
import type { ContactsEnv } from '../env.js';

/** As the libraries of Standard Webhooks take it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Only this service has the key. */
export const sealSecret = (secret: string, { UNDO_SEAL_KEY }: Pick<ContactsEnv, 'UNDO_SEAL_KEY'>): Buffer =>
  Buffer.from(seal(WebhookSecretSchema, create(WebhookSecretSchema, { secret }), UNDO_SEAL_KEY));

/** The headers of Standard Webhooks, with a signature by each secret (encrypted, in base64), newest first. */
export function signWebhook(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  { UNDO_SEAL_KEY }: Pick<ContactsEnv, 'UNDO_SEAL_KEY'>,
  at = new Date(),
): Record<string, string> {
  const signatures = secrets.map((sealed) => {
    const { secret } = unseal(WebhookSecretSchema, Buffer.from(sealed, 'base64'), UNDO_SEAL_KEY);
    return new Webhook(secret).sign(id, at, body);
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
