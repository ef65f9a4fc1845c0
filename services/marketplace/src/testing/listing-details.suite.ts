import { describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import { type PostedListing, type TestedListing, listingDuringTests } from './listing-client.js';

/** Rare cases of the rules in `describeListing`, whose code all kinds share, so that one kind shows them. */
export function describeListingDetails(tested: TestedListing): void {
  const listings = listingDuringTests(tested);
  const { kind } = tested;
  const { ask, hide } = confirmationDays[kind];

  describe('Private link', () => {
    it('causes the same writes when requested for a known and an unknown address', async () => {
      const [known, unknown] = [(await listings.create()).email, listings.newEmail()];
      const requests = () => listings.rows('select from outbox where type = $1', tested.linksEmail);
      const countRequests = async (email: string) => {
        const before = await requests();
        await listings.requestLinks(email);
        return (await requests()).length - before.length;
      };
      expect([await countRequests(known), await countRequests(unknown)]).toEqual([1, 1]);
      await listings.service.waitForEmails();
      expect(listings.emailsTo(unknown)).toEqual([]);
    });
  });

  describe('Confirmation reminder', () => {
    it('can be answered for its full time after a suspension', async () => {
      const owned = await listings.createByOwner();
      const { id, token, viewer } = owned;
      await listings.age(ask + 1, id);
      await listings.waitUntilReminded(id);
      const { version } = await listings.open<{ version: number }>(token, {}, 'version');
      const suspension = uuid();
      await listings.service.suspend(viewer.owner_key, { id: suspension });
      await listings.age(hide + 1, id);
      await listings.service.reinstate(viewer.owner_key, suspension);
      await listings.processAllDue();
      expect((await listings.open(token)).rested_at).toBeNull();
      await listings.age(hide + 1, id);
      await listings.waitUntilHidden(token);
      await listings.edit(owned, token, {}, version); // a form that was open all the time
    });

    it('is sent once by two instances, five at a time', async () => {
      const owners: PostedListing[] = [];
      while (owners.length < 12) owners.push(await listings.createByOwner());
      const ids = owners.map(({ id }) => id);
      const second = await runService(tested.service, { ...listings.service.env, PORT: 0 });
      try {
        await listings.age(ask + 1, ...ids);
        await listings.waitUntilReminded(...ids);
        await listings.service.waitForEmails();
      } finally {
        await second.stop();
      }
      for (const { email } of owners) expect(listings.emailsTo(email)).toHaveLength(2);
      const batches = await listings.rows<{ reminders: number }>(
        `select count(*)::int as reminders from outbox
         where type = $1 and aggregate_id = any($2) group by occurred_at`,
        `${kind}-still`,
        ids,
      );
      for (const { reminders } of batches) expect(reminders).toBeLessThanOrEqual(5);
    });
  });

  describe('Listing of a suspended owner', () => {
    const createSuspendable = async () => ({ ...(await listings.create()), suspensionId: uuid() });
    type Suspendable = PostedListing & { suspensionId: string };
    const suspend = ({ viewer, suspensionId: id }: Suspendable, version = 1) =>
      listings.service.suspend(viewer.owner_key, { id, version });
    const reinstate = ({ viewer, suspensionId: id }: Suspendable) =>
      listings.service.reinstate(viewer.owner_key, id, { version: 2 });

    it('stays hidden when the lifting of an earlier suspension is late', async () => {
      const first = await createSuspendable();
      const second = { ...first, suspensionId: uuid() };
      for (const each of [first, second]) await suspend(each);
      await reinstate(first);
      expect(await listings.countListings(first.email, 'is_suspended')).toBe(1);
      await reinstate(second);
      expect(await listings.countListings(first.email, 'not is_suspended')).toBe(1);
      await suspend(first, 3);
      expect(await listings.countListings(first.email, 'not is_suspended')).toBe(1);
    });
  });

  describe('Listing posted by someone else', () => {
    it('keeps the block of its sender for 30 days', async () => {
      const { email } = await listings.create();
      const token = listings.notMeTokenIn((await listings.service.inbox.emailTo(email)).text) ?? '';
      await listings.disown(token);
      const { owner_key } = listings.service.viewer(email);
      const age = `update blocked_sender set blocked_at = now() - interval '30 days' where owner_key = $1`;
      const [, aged] = await listings.rows(`${age} returning 1`, owner_key);
      expect(aged).toBe(1);
      await eventually(async () => {
        const find = 'select from blocked_sender where owner_key = $1';
        expect(await listings.rows(find, owner_key)).toEqual([]);
      });
    });
  });

  describe('Recent listing', () => {
    it('is published again on startup as it is, since the previous release knows no pause and stores no newer fields', async () => {
      const [edited, posted, old] = [
        await listings.create(),
        await listings.create(),
        await listings.create(),
      ];
      await listings.pause(edited.token, true);
      await listings.rows(
        `update ${listings.kind} set updated_at = now() - interval '61 minutes' where id = $1`,
        old.id,
      );
      const { version } = await listings.open<{ version: number }>(posted.token, {}, 'version');
      const pausedIn = async (id: string) =>
        (await listings.publishedChanges(id)).map(({ isPaused }) => isPaused);
      expect(await pausedIn(edited.id)).toEqual([true]);
      const next = await runService(listings.tested.service, { ...listings.service.env, PORT: 0 });
      try {
        await eventually(async () => {
          expect(await pausedIn(edited.id)).toEqual([true, true]);
          expect(await pausedIn(posted.id)).toEqual([false]);
        });
        expect(await pausedIn(old.id)).toEqual([]);
        await listings.edit(posted, posted.token, {}, version); // a form that was open over the restart
      } finally {
        await next.stop();
      }
    });
  });
}
