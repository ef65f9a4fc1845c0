import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { suspensionTexts } from '@nearward/proto/rest/suspension-texts';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Webhook } from 'standardwebhooks';
import { v7 as uuid } from 'uuid';
import { contactsService } from '../src/app.module.js';
import { localTime } from './interview-scene.js';
import { formerMember } from './practice-scene.js';
import { WebhookScene } from './webhook-scene.js';

const notFound = `NOT_FOUND: ${webhookTexts.notFound}`;

describe('Webhooks', () => {
  const scene = duringTests(() => WebhookScene.start());

  it('report interest, unlocks, interviews and hires with ids and states, signed', async () => {
    const { clinic, receiver, secret } = await scene.subscriber();
    const nurse = await scene.interestedNurse(clinic);
    const { profile_id, viewer } = nurse;
    await scene.unlock(clinic.viewer, profile_id);
    const { id, starts } = await scene.mustOffer(clinic, nurse, { starts: [localTime(48)] });
    await scene.book(viewer, id, starts[0] ?? '');
    const hireId = uuid();
    await scene.hire(clinic.viewer, profile_id, { hireId });
    await eventually(() => expect(receiver.events).toHaveLength(6));
    const ids = { job_id: clinic.job_id, profile_id };
    expect(receiver.events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'interest.created', data: { ...ids, state: 'interested', version: 1 } },
      { type: 'contact.unlocked', data: { ...ids, state: 'unlocked', version: 1 } },
      { type: 'interview.changed', data: { ...ids, interview_id: id, state: 'offered', version: 1 } },
      { type: 'interview.changed', data: { ...ids, interview_id: id, state: 'booked', version: 2 } },
      {
        type: 'hire.changed',
        data: { job_id: null, profile_id, hire_id: hireId, state: 'paid', version: expect.any(Number) },
      },
      { type: 'interview.changed', data: { ...ids, interview_id: id, state: 'canceled', version: 3 } },
    ]);
    for (const { body, headers } of receiver.requests) {
      const verified = new Webhook(secret).verify(body, headers as Record<string, string>);
      expect(verified).toMatchObject({ id: headers['webhook-id'] });
      for (const hidden of [...nurse.secrets, 'I know the unit', clinic.email])
        expect(body).not.toContain(hidden);
    }
    expect(receiver.mostConcurrent).toBe(1);
    const log = await scene.log(clinic.viewer, String((await scene.webhooks(clinic.viewer))[0]?.id));
    expect(log).toHaveLength(6);
    expect(log).toContainEqual(
      expect.objectContaining({
        type: 'contact.unlocked',
        status: 'delivered',
        attempts: 1,
        http_status: 204,
      }),
    );
    expect(await scene.readTables('webhook')).not.toContain(secret);
  });

  it('report only the chosen types, of the own jobs', async () => {
    const { clinic, receiver } = await scene.subscriber(['contact.unlocked']);
    const other = await scene.subscriber();
    const nurse = await scene.interestedNurse(clinic);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await eventually(() => expect(receiver.events).toHaveLength(1));
    expect(receiver.events[0]?.type).toBe('contact.unlocked');
    expect(other.receiver.requests).toEqual([]);
  });

  it('do not report the interest of someone who hides from the employer', async () => {
    const { clinic, id } = await scene.subscriber();
    const nurse = await scene.nurse({ hiddenFrom: ['key-of-clinic'] });
    await scene.changeJob(clinic, 2, { employerKeys: ['key-of-clinic'] });
    await scene.apply(nurse.viewer, clinic.job_id);
    expect(await scene.log(clinic.viewer, id)).toEqual([]);
  });

  it('report a change once, also if its event is delivered twice', async () => {
    const { clinic, receiver } = await scene.subscriber(['hire.changed']);
    const { profile_id } = await scene.matchedNurse(clinic);
    const hire = { hireId: uuid(), revision: 1_000n };
    await scene.hire(clinic.viewer, profile_id, hire);
    await scene.hire(clinic.viewer, profile_id, hire);
    await scene.hire(clinic.viewer, profile_id, { ...hire, status: 'refunded', revision: 1_002n });
    await scene.hire(clinic.viewer, profile_id, { ...hire, status: 'due', revision: 1_001n });
    await eventually(() => expect(receiver.events.at(-1)?.data.state).toBe('refunded'));
    expect(receiver.events.map(({ data }) => data.version)).toEqual([1_000, 1_002]);
  });

  describe('Waiting event of a webhook', () => {
    const waiting = async () => {
      const subscriber = await scene.subscriber(['interest.created']);
      const release = await scene.lock(subscriber.id);
      const nurse = await scene.interestedNurse(subscriber.clinic);
      await scene.untilLast(subscriber.clinic.viewer, subscriber.id, { status: 'waiting', attempts: 0 });
      return { ...subscriber, nurse, release };
    };
    it('is canceled after the person hid, the employer was suspended or the job removed', async () => {
      const [hidden, suspended, removed] = [await waiting(), await waiting(), await waiting()];
      await scene.changeJob(hidden.clinic, 2, { employerKeys: ['hidden'] });
      await scene.changeProfile(hidden.nurse, 2, { hiddenFrom: ['hidden'] });
      await scene.service.suspend(suspended.clinic.viewer.owner_key);
      await scene.removeJob(removed.clinic.job_id);
      for (const { clinic, id, receiver, release } of [hidden, suspended, removed]) {
        await release();
        await scene.untilLast(clinic.viewer, id, { status: 'canceled', attempts: 0 });
        expect(receiver.requests).toEqual([]);
      }
    });

    it('is deleted with a withdrawn interest or a removed profile', async () => {
      for (const end of ['withdraw', 'remove'] as const) {
        const { clinic, id, nurse, receiver, release } = await waiting();
        if (end === 'withdraw') await scene.withdraw(nurse.viewer, clinic.job_id);
        else await scene.removeProfile(nurse.profile_id);
        expect(await scene.log(clinic.viewer, id)).toEqual([]);
        expect(await scene.readTables('webhook_delivery')).not.toContain(nurse.profile_id);
        await release();
        expect(receiver.requests).toEqual([]);
      }
    });

    it('is not sent if the creator left while the webhook was created', async () => {
      const subscriber = await waiting();
      await scene.service.handle('identity.v1.WebhookCreatorLeft', { webhookId: subscriber.id });
      await subscriber.release();
      expect(await scene.webhooks(subscriber.clinic.viewer)).toEqual([]);
      expect(subscriber.receiver.requests).toEqual([]);
    });

    it('stays while the member who created the webhook is suspended', async () => {
      const practice = await scene.practice();
      const member = scene.member(practice);
      const { id } = await scene.subscribe(member);
      const suspended = { ...formerMember(member), accountId: '' };
      await scene.service.handle('identity.v1.JobContactEnded', suspended);
      expect(await scene.webhooks(scene.member(practice, 'owner'))).toMatchObject([{ id }]);
    });

    it('is not sent after the member who created the webhook left, or no longer hires', async () => {
      for (const type of ['identity.v1.MembershipEnded', 'identity.v1.JobContactEnded'] as const) {
        const practice = await scene.practice();
        const member = scene.member(practice);
        const { receiver, id } = await scene.subscribe(member);
        const release = await scene.lock(id);
        await scene.interestedNurse(practice);
        await scene.service.handle(type, formerMember(member));
        await release();
        expect(await scene.webhooks(scene.member(practice, 'owner'))).toEqual([]);
        expect(receiver.requests).toEqual([]);
      }
    });
  });

  it('are created with a recent sign-in, a public address and at least one type', async () => {
    const { viewer } = await scene.employer();
    const url = 'https://hooks.clinic.example/';
    expect(await scene.createWebhook(viewer, url)).toBe(`SIGN_IN_AGAIN: ${accountTexts.signInAgain}`);
    const recent = scene.recent(viewer);
    expect(await scene.createWebhook(recent, 'https://10.0.0.1/')).toBe(
      `INVALID: ${webhookTexts.urlInvalid}`,
    );
    expect(await scene.createWebhook(recent, url, [])).toBe(`INVALID: ${webhookTexts.typesMissing}`);
    expect(await scene.createWebhook(recent, url, ['match.created'])).toMatch(/^INVALID/);
    expect(await scene.webhooks(viewer)).toEqual([]);
    const created = await Promise.all(Array.from({ length: 7 }, () => scene.createWebhook(recent, url)));
    const tooMany = `CONFLICT: ${webhookTexts.tooMany}`;
    expect(created.filter((each) => typeof each === 'string')).toEqual([tooMany, tooMany]);
    const [{ id } = { id: '' }] = await scene.webhooks(viewer);
    const moved = { url: 'https://other.example/' };
    expect(await scene.changeWebhook(viewer, id, moved)).toMatch(/^SIGN_IN_AGAIN/);
    expect(await scene.changeWebhook(recent, id, moved)).toBe(webhookTexts.changed);
    expect(await scene.changeWebhook(viewer, id, { types: ['hire.changed'] })).toBe(webhookTexts.changed);
    expect((await scene.webhooks(viewer))[0]).toMatchObject({ ...moved, types: ['hire.changed'] });
  });

  it('are signed with both secrets for a day after the secret was replaced', async () => {
    const { clinic, receiver, id, secret } = await scene.subscriber(['interest.created']);
    expect(await scene.replaceSecret(clinic.viewer, id)).toMatch(/^SIGN_IN_AGAIN/);
    const replaced = await scene.replaceSecret(scene.recent(clinic.viewer), id);
    const later = typeof replaced === 'string' ? '' : replaced.secret;
    const verifies = (by: string) => {
      const { body, headers } = receiver.requests.at(-1) ?? { body: '', headers: {} };
      try {
        return Boolean(new Webhook(by).verify(body, headers as Record<string, string>));
      } catch {
        return false;
      }
    };
    await scene.testWebhook(clinic.viewer, id);
    await eventually(() => expect(receiver.events.at(-1)?.type).toBe('webhook.test'));
    expect([verifies(later), verifies(secret)]).toEqual([true, true]);
    await scene.rows(`update webhook set former_secret_until = now() where id = $1`, id);
    await scene.testWebhook(clinic.viewer, id);
    await eventually(() => expect(receiver.requests).toHaveLength(2));
    expect([verifies(later), verifies(secret)]).toEqual([true, false]);
  });

  it('send an event again with the same id, ten an hour together with tests', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    await scene.interestedNurse(clinic);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered' });
    const { id: delivery = '' } = await scene.lastOf(clinic.viewer, id);
    expect(await scene.resend(clinic.viewer, id, delivery)).toBe(webhookTexts.resent);
    await eventually(() => expect(receiver.events.map((event) => event.id)).toEqual([delivery, delivery]));
    const other = await scene.subscriber();
    expect(await scene.resend(other.clinic.viewer, id, delivery)).toBe(notFound);
    expect(await scene.resend(other.clinic.viewer, other.id, delivery)).toBe(
      `NOT_FOUND: ${webhookTexts.deliveryNotFound}`,
    );
    for (let time = 2; time <= 10; time++)
      expect(await scene.testWebhook(clinic.viewer, id)).toBe(webhookTexts.testSent);
    expect(await scene.testWebhook(clinic.viewer, id)).toMatch(/^TOO_MANY/);
  });

  it('are seen by their creator and the owners of the practice, and read by an admin who acts as them', async () => {
    const practice = await scene.practice();
    const [member, colleague] = [scene.member(practice), scene.member(practice)];
    const { id } = await scene.subscribe(member);
    const owner = scene.member(practice, 'owner');
    for (const viewer of [member, owner]) expect(await scene.webhooks(viewer)).toMatchObject([{ id }]);
    expect(await scene.webhooks(colleague)).toEqual([]);
    expect(await scene.log(colleague, id)).toBe(notFound);
    expect(await scene.deleteWebhook(colleague, id)).toBe(notFound);
    const admin = { ...owner, actor_id: 'an admin' };
    expect(await scene.webhooks(admin)).toMatchObject([{ id }]);
    expect(await scene.testWebhook(admin, id)).toBe(`FORBIDDEN: ${texts.notWhileImpersonating}`);
    const billing = scene.recent(scene.member(practice, 'billing'));
    expect(await scene.createWebhook(billing, 'https://hooks.clinic.example/')).toBe(
      `FORBIDDEN: ${practiceTexts.roleForbids}`,
    );
    const suspended = { ...member, is_suspended: true };
    expect(await scene.testWebhook(suspended, id)).toBe(`FORBIDDEN: ${suspensionTexts.refused}`);
    expect(await scene.deleteWebhook(suspended, id)).toBe(webhookTexts.deleted);
    const changes = (await scene.service.publishedEvents('contacts.v1.WebhookChanged')).filter(
      ({ webhookId }) => webhookId === id,
    );
    expect(changes).toMatchObject([
      { change: 1, accountId: member.user_id, employerKey: practice.owner_key },
      { change: 3, accountId: member.user_id },
    ]);
  });

  it('move from a person to the practice that the person founds', async () => {
    const { clinic, id, receiver } = await scene.subscriber(['interest.created']);
    const { owner_key } = clinic.viewer;
    const founder = { ...clinic.viewer, owner_key: `new-${uuid()}`, address_key: owner_key };
    await scene.service.handle('identity.v1.OwnerKeyReplaced', {
      addressKey: owner_key,
      newKey: founder.owner_key,
    });
    const acting = scene.member({ practice_id: uuid(), owner_key }, 'owner', founder);
    expect(await scene.webhooks(acting)).toMatchObject([{ id }]);
    expect(await scene.webhooks(founder)).toEqual([]);
    await scene.interestedNurse(clinic);
    await eventually(() => expect(receiver.events).toHaveLength(1));
    // The suspension of the founder ends it, although the key of the practice is another one.
    await scene.service.suspend(founder.owner_key);
    await scene.interestedNurse(clinic);
    await scene.untilLast(acting, id, { status: 'canceled' });
    expect(receiver.events).toHaveLength(1);
  });

  it('are in the export without secrets, and end with the account', async () => {
    const { clinic, id, secret } = await scene.subscriber();
    await scene.testWebhook(clinic.viewer, id);
    const { webhooks, webhook_log } = await scene.exportedRows(clinic.viewer);
    const exported = JSON.stringify([webhooks, webhook_log]);
    expect(exported).toContain(id);
    expect(exported).toContain('webhook.test');
    for (const hidden of ['secret', secret]) expect(exported).not.toContain(hidden);
    await scene.removeJob(clinic.job_id);
    await scene.deleteAccount(clinic.viewer);
    expect(await scene.webhooks(clinic.viewer)).toEqual([]);
    expect(await scene.readTables('webhook', 'webhook_delivery')).not.toContain(id);
  });

  it('keep a log of 14 days', async () => {
    const { clinic, id } = await scene.subscriber();
    for (let time = 0; time < 3; time++) await scene.testWebhook(clinic.viewer, id);
    const log = await scene.log(clinic.viewer, id);
    const [, second, oldest] = typeof log === 'string' ? [] : log;
    expect(await scene.log(clinic.viewer, id, second?.id)).toMatchObject([{ id: oldest?.id }]);
    const age = `update webhook_delivery set created_at = now() - $2::interval where id = $1`;
    await scene.rows(age, oldest?.id, '15 days');
    await scene.rows(age, second?.id, '13 days');
    // Another process, which deletes when it starts.
    const { DATABASE_URL } = scene.service.env;
    const process = await TestService.start(contactsService, { DATABASE_URL });
    try {
      await eventually(async () => expect(await scene.log(clinic.viewer, id)).toHaveLength(2));
    } finally {
      await process.stop();
    }
  });
});
