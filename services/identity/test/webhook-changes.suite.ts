import { describe, expect, it } from '@jest/globals';
import { WebhookChanged_Change as Change } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { v7 as uuid } from 'uuid';
import { service, team } from './shared-identity.js';

describe('Webhook of an employer', () => {
  it('is in the audit of the practice when a member creates, changes or deletes it', async () => {
    const owner = await team.founder();
    const changed = {
      webhookId: uuid(),
      employerKey: (await team.viewerOf(owner.session, owner.id)).acting?.owner_key,
      accountId: owner.viewer.user_id,
    };
    for (const change of [Change.CREATED, Change.CHANGED, Change.CHANGED, Change.DELETED]) {
      await service.handle('contacts.v1.WebhookChanged', { ...changed, change });
    }
    const audit = await team.readAudit(owner, owner.id);
    const acts = Array.isArray(audit) ? audit.map(({ act }) => act).slice(0, 4) : audit;
    expect(acts).toEqual(['webhook deleted', 'webhook changed', 'webhook changed', 'webhook created']);
  });

  it('ends if its creator was no longer with the employer when it was created', async () => {
    const owner = await team.founder();
    const employerKey = (await team.viewerOf(owner.session, owner.id)).acting?.owner_key ?? '';
    const [hiring, billing] = [await team.member(owner, 'hiring'), await team.member(owner, 'billing')];
    const other = await team.signIn();
    const created = new Map<string, string>();
    for (const [who, accountId, key] of [
      ['owner', owner.viewer.user_id, employerKey],
      ['hiring', hiring.viewer.user_id, employerKey],
      ['own', other.viewer.user_id, other.viewer.owner_key],
      ['billing', billing.viewer.user_id, employerKey],
      ['other', other.viewer.user_id, employerKey],
      ['deleted', uuid(), other.viewer.owner_key],
    ] as const) {
      const webhookId = uuid();
      created.set(webhookId, who);
      const change = Change.CREATED;
      await service.deliver('contacts.v1.WebhookChanged', { webhookId, employerKey: key, accountId, change });
    }
    await service.waitUntilIdle();
    const ended = await service.publishedEvents('identity.v1.WebhookCreatorLeft');
    const who = ended.map(({ webhookId }) => created.get(webhookId)).filter(Boolean);
    expect(who.sort()).toEqual(['billing', 'deleted', 'other']);
  });

  it('emails its creator when it is created, once when it is paused, and when its secret is lost', async () => {
    const { viewer, email } = await team.signIn();
    const webhook = { webhookId: uuid(), employerKey: viewer.owner_key, accountId: viewer.user_id };
    await service.deliver('contacts.v1.WebhookChanged', { ...webhook, change: Change.CREATED });
    await service.inbox.emailAbout(email, 'A webhook was created from your account');
    const id = uuid();
    for (let time = 0; time < 2; time++)
      await service.deliver(
        'contacts.v1.WebhookChanged',
        { ...webhook, change: Change.PAUSED, host: 'hooks.example.com' },
        undefined,
        id,
      );
    const paused = await service.inbox.emailAbout(email, 'A webhook was paused: hooks.example.com');
    expect(paused.text.replaceAll('\n', ' ')).toContain('receiver at hooks.example.com accepted nothing');
    await service.waitForEmails();
    await service.deliver('contacts.v1.WebhookChanged', { ...webhook, change: Change.SECRET_LOST });
    const withoutHost = await service.inbox.emailAbout(email, 'Your webhook needs a new secret');
    expect(withoutHost.text.replaceAll('\n', ' ')).toContain('your webhook’s requests, so it is paused');
    expect(
      service.inbox.emails.filter(({ to, subject }) => to === email && /paused/.test(subject)),
    ).toHaveLength(1);
  });
});
