import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { Webhook } from 'standardwebhooks';
import type { ContactsEnv } from '../src/env.js';
import { resealWebhookSecrets } from '../src/webhooks/reseal-webhook-secrets.js';
import { newWebhookSecret, sealSecret } from '../src/webhooks/webhook-secret.js';
import type { WebhookReceiver } from './webhook-receiver.js';
import { WebhookScene } from './webhook-scene.js';

describe('The secret of a webhook', () => {
  const scene = duringTests(() => WebhookScene.start());

  /** A webhook whose secret was encrypted with another key. */
  const sealedWith = async (UNDO_SEAL_KEY: string) => {
    const subscriber = await scene.subscriber();
    const secret = newWebhookSecret();
    const sealed = sealSecret(secret, { UNDO_SEAL_KEY });
    await scene.rows('update webhook set secret = $2 where id = $1', subscriber.id, sealed);
    return { ...subscriber, secret };
  };

  const expectSignedWith = (secret: string, { requests }: WebhookReceiver) => {
    const [{ body, headers } = { body: '', headers: {} }] = requests;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toBeTruthy();
  };

  it('is encrypted with the new key while both are known, and works without the old one', async () => {
    const { clinic, id, receiver, secret } = await sealedWith('old');
    await scene.rows('update webhook set former_secret = secret where id = $1', id);
    const { UNDO_SEAL_KEY: present } = scene.service.env as ContactsEnv;
    await resealWebhookSecrets(scene.service.dataSource, { UNDO_SEAL_KEY: `${present},old` });
    await scene.rows(`update webhook set former_secret_until = now() + interval '1 day' where id = $1`, id);
    await scene.testWebhook(clinic.viewer, id);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered' });
    expectSignedWith(secret, receiver);
    expect(receiver.requests[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  });

  it('pauses the webhook with one email if no key decrypts it, until it is replaced', async () => {
    const { clinic, id, receiver } = await sealedWith('removed');
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ is_paused: false, is_secret_lost: true }]);
    await scene.testWebhook(clinic.viewer, id);
    await scene.untilWebhook(clinic.viewer, { is_paused: true, is_secret_lost: true, is_given_up: false });
    await scene.untilLast(clinic.viewer, id, { status: 'waiting', attempts: 0 });
    const lost = (await scene.service.publishedEvents('contacts.v1.WebhookChanged')).filter(
      ({ webhookId, change }) => webhookId === id && change === 5,
    );
    expect(lost).toMatchObject([{ accountId: clinic.viewer.user_id, employerKey: clinic.viewer.owner_key }]);
    const resume = () => scene.changeWebhook(clinic.viewer, id, { is_paused: false });
    expect(await resume()).toBe(`CONFLICT: ${webhookTexts.secretLost}`);
    const replaced = await scene.replaceSecret(scene.recent(clinic.viewer), id);
    expect(await resume()).toBe(webhookTexts.resumed);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered' });
    expectSignedWith((replaced as { secret: string }).secret, receiver);
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([
      { is_secret_lost: false, former_secret_until: null },
    ]);
  });

  it('is not kept for a day after its replacement if no key decrypts it', async () => {
    const { clinic, id } = await sealedWith('removed');
    await scene.replaceSecret(scene.recent(clinic.viewer), id);
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([
      { is_paused: false, is_secret_lost: false, former_secret_until: null },
    ]);
  });
});
