import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { eventually } from '@nearward/common/testing/eventually';
import { killWhileWriting } from '@nearward/common/testing/kill-at';
import { KillableService } from '@nearward/common/testing/killable-service';
import { repeat } from '@nearward/common/testing/repeat';
import { WebhookScene } from './webhook-scene.js';

const isWrite = "query ilike '%insert into webhook_delivery%'";
const unlock = 'mutation ($id: ID!) { unlockContact(profile_id: $id) { message } }';

/** `writing`: in the transaction of the change. `sending`: the receiver has the request and has not responded. */
type Point = 'sending' | 'writing' | 'stored';

describe('An event of a webhook', () => {
  const scene = duringTests(() => WebhookScene.start());
  const contacts = duringTests(() => KillableService.prepare('contacts', scene.service));

  const points: Point[] = ['sending', 'writing', 'stored'];
  const selectedPoints = points.slice(0, repeat(1, points.length));

  it(
    `arrives if the service is killed at each of ${selectedPoints.length} points`,
    async () => {
      const pairs = [];
      for (const point of selectedPoints) {
        const { clinic, receiver, id } = await scene.subscriber(['contact.unlocked']);
        pairs.push({ point, clinic, receiver, id, nurse: await scene.matchedNurse(clinic) });
      }
      await scene.service.halt();
      await contacts.start();
      for (const { point, clinic, receiver, nurse } of pairs) {
        const begin = () => contacts.graphql(clinic.viewer, unlock, { id: nurse.profile_id });
        if (point === 'writing')
          await killWhileWriting({ service: contacts, begin }, 'webhook_delivery', isWrite);
        else {
          if (point === 'sending') receiver.respond = () => undefined;
          await begin();
          if (point === 'sending') await eventually(() => expect(receiver.requests).toHaveLength(1));
          await contacts.halt();
        }
        if (point === 'writing') expect(receiver.requests).toEqual([]);
        receiver.respond = (response) => response.writeHead(204).end();
        await contacts.start();
        if (point === 'writing') await begin();
        await eventually(async () => {
          const { rows } = await contacts.database.query<{ status: string }>(
            `select status from webhook_delivery where profile_id = $1`,
            [nurse.profile_id],
          );
          expect(rows).toEqual([{ status: 'delivered' }]);
        });
        expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(1);
      }
    },
    30 * 60_000,
  );
});
