import { randomBytes } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { firstKey } from '@nearward/common/env/keys';
import { seal, unseal } from '@nearward/marketplace/seal';
import { WebhookSecretSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { Webhook } from 'standardwebhooks';
import type { ContactsEnv } from '../env.js';

type Keys = Pick<ContactsEnv, 'UNDO_SEAL_KEY'>;

/** The format that Standard Webhooks libraries expect. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Only this service has the key. */
export const sealSecret = (secret: string, { UNDO_SEAL_KEY }: Keys): Buffer =>
  Buffer.from(seal(WebhookSecretSchema, create(WebhookSecretSchema, { secret }), UNDO_SEAL_KEY));

/** Encrypts a secret with the first key; null if it is already or if no key decrypts it. */
export function resealSecret(sealed: Buffer, { UNDO_SEAL_KEY }: Keys): Buffer | null {
  if (readSecret(sealed, firstKey(UNDO_SEAL_KEY)) !== null) return null;
  const secret = readSecret(sealed, UNDO_SEAL_KEY);
  return secret === null ? null : sealSecret(secret, { UNDO_SEAL_KEY });
}

/**
 * The headers of Standard Webhooks, with a signature by each secret (encrypted, in base64), newest first. Null if the newest
 * cannot be decrypted, because its key was removed.
 */
export function signWebhook(
  { id, body, secrets }: { id: string; body: string; secrets: readonly [string, ...string[]] },
  { UNDO_SEAL_KEY }: Keys,
  at = new Date(),
): Record<string, string> | null {
  const [newest, ...former] = secrets.map((sealed) =>
    readSecret(Buffer.from(sealed, 'base64'), UNDO_SEAL_KEY),
  );
  if (!newest) return null;
  const signatures = [newest, ...former.filter((secret) => secret !== null)].map((secret) =>
    new Webhook(secret).sign(id, at, body),
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}

/** Whether a key decrypts a secret (encrypted, in base64). */
export const isReadable = (sealed: string, { UNDO_SEAL_KEY }: Keys): boolean =>
  readSecret(Buffer.from(sealed, 'base64'), UNDO_SEAL_KEY) !== null;

function readSecret(sealed: Buffer, keys: string): string | null {
  try {
    return unseal(WebhookSecretSchema, sealed, keys).secret;
  } catch {
    return null;
  }
}
