import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { webhookTexts } from '@nearward/proto/rest/webhook-texts';
import { WebhookScene } from './webhook-scene.js';

describe('Webhooks of a receiver that fails', () => {
  const scene = duringTests(() => WebhookScene.start());

  it('are retried in order until the receiver works', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    receiver.respond = (response) => response.writeHead(500).end('stack trace');
    const [first, second] = [await scene.interestedNurse(clinic), await scene.interestedNurse(clinic)];
    await scene.untilLast(clinic.viewer, id, { status: 'waiting', attempts: 1, http_status: 500 });
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ failing_since: expect.any(String) }]);
    receiver.respond = (response) => response.writeHead(204).end();
    await scene.makeDue(id);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered', attempts: 2, http_status: 204 });
    const delivered = receiver.events.slice(-2).map(({ data }) => data.profile_id);
    expect(delivered).toEqual([first.profile_id, second.profile_id]);
    expect(new Set(receiver.events.map((event) => event.id)).size).toBe(2);
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ failing_since: null }]);
    expect(JSON.stringify(await scene.log(clinic.viewer, id))).not.toContain('stack trace');
  });

  it('wait longer after each failure, at most eight hours', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    receiver.respond = (response) => response.writeHead(503).end();
    await scene.interestedNurse(clinic);
    const waits: number[] = [];
    for (const attempts of [1, 2, 7, 8]) {
      await scene.untilLast(clinic.viewer, id, { attempts });
      const { attempted_at, next_at } = await scene.lastOf(clinic.viewer, id);
      waits.push(Math.round((Date.parse(next_at ?? '') - Date.parse(attempted_at ?? '')) / 1_000));
      if (attempts === 2)
        await scene.rows('update webhook_delivery set attempts = 6 where webhook_id = $1', id);
      await scene.makeDue(id);
    }
    expect(waits).toEqual([5, 20, 20_480, 28_800]);
  });

  it('are paused after three days with one event for the email, and sent when they are resumed', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    receiver.respond = (response) => response.writeHead(500).end();
    await scene.interestedNurse(clinic);
    await scene.interestedNurse(clinic);
    await scene.untilLast(clinic.viewer, id, { attempts: 1 });
    await scene.age('webhook.failing_since', '3 days', { id });
    await scene.age('webhook_delivery.first_at', '3 days', { webhook_id: id });
    await scene.makeDue(id);
    await eventually(async () =>
      expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ is_paused: true, is_given_up: true }]),
    );
    const paused = (await scene.service.publishedEvents('contacts.v1.WebhookChanged')).filter(
      ({ webhookId, change }) => webhookId === id && change === 4,
    );
    const { host } = new URL(receiver.url);
    expect(paused).toMatchObject([
      { accountId: clinic.viewer.user_id, employerKey: clinic.viewer.owner_key, host },
    ]);
    expect(await scene.testWebhook(clinic.viewer, id)).toBe(`CONFLICT: ${webhookTexts.isPaused}`);
    await scene.interestedNurse(clinic); // during the pause
    receiver.respond = (response) => response.writeHead(204).end();
    expect(await scene.changeWebhook(clinic.viewer, id, { is_paused: false })).toBe(webhookTexts.resumed);
    await eventually(async () => {
      const log = await scene.log(clinic.viewer, id);
      expect(log).toMatchObject([{ status: 'delivered' }, { status: 'delivered' }]);
    });
  });

  it('are paused immediately by a receiver that does not exist any more', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    receiver.respond = (response) => response.writeHead(410).end();
    await scene.interestedNurse(clinic);
    await eventually(async () =>
      expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ is_paused: true, is_given_up: true }]),
    );
    expect(await scene.lastOf(clinic.viewer, id)).toMatchObject({ attempts: 1, http_status: 410 });
    const changes = await scene.service.publishedEvents('contacts.v1.WebhookChanged');
    expect(changes.filter(({ webhookId, change }) => webhookId === id && change === 4)).toHaveLength(1);
    const other = await scene.subscribe(clinic.viewer);
    await scene.makeDue(id);
    await scene.interestedNurse(clinic);
    await eventually(() => expect(other.receiver.requests).toHaveLength(1));
    receiver.respond = (response) => response.writeHead(204).end();
    expect(await scene.changeWebhook(clinic.viewer, id, { is_paused: false })).toBe(webhookTexts.resumed);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered' });
    expect(receiver.requests).toHaveLength(2);
  });

  it.each([
    [429, '120', 120],
    [503, 'Fri, 31 Dec 2100 23:59:59 GMT', 28_800],
    [500, '120', 5],
  ])('wait after %s with `Retry-After: %s` for %s seconds', async (status, after, wait) => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    receiver.respond = (response) => response.writeHead(status, { 'retry-after': after }).end();
    await scene.interestedNurse(clinic);
    await scene.untilLast(clinic.viewer, id, { attempts: 1 });
    const { attempted_at, next_at } = await scene.lastOf(clinic.viewer, id);
    expect(Date.parse(next_at ?? '') - Date.parse(attempted_at ?? '')).toBe(wait * 1_000);
  });

  it('continue with other events if the receiver rejects only one', async () => {
    const { clinic, receiver, id } = await scene.subscriber(['interest.created']);
    const poison = await scene.confirmedNurse();
    receiver.respond = (response, { body }) =>
      response.writeHead(body.includes(poison.profile_id) ? 400 : 204).end();
    await scene.apply(poison.viewer, clinic.job_id);
    await scene.untilLast(clinic.viewer, id, { attempts: 1, http_status: 400 });
    await scene.interestedNurse(clinic);
    await scene.untilLast(clinic.viewer, id, { status: 'delivered' });
    await scene.age('webhook_delivery.first_at', '3 days', { webhook_id: id, status: 'waiting' });
    await scene.makeDue(id);
    await eventually(async () =>
      expect(await scene.log(clinic.viewer, id)).toMatchObject([
        { status: 'delivered' },
        { status: 'failed' },
      ]),
    );
    expect(await scene.webhooks(clinic.viewer)).toMatchObject([{ is_paused: false }]);
  });

  it('do not delay the webhooks of others', async () => {
    const silent = await scene.subscriber(['interest.created']);
    silent.receiver.respond = () => undefined;
    await scene.interestedNurse(silent.clinic);
    await eventually(() => expect(silent.receiver.requests).toHaveLength(1));
    const { clinic, receiver } = await scene.subscriber(['interest.created']);
    await scene.interestedNurse(clinic);
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    silent.receiver.respond = (response) => response.writeHead(204).end();
  });
});
