import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { deriveOwnTeamKeys } from '@nearward/marketplace/employer-keys';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import { profiles } from './running-profiles.js';
import { testedProfile } from './tested-profile.js';

describe('Profile', () => {
  describe('draft', () => {
    it('is removed by "This was not me", which blocks its sender and leaves the profile', async () => {
      const { id, email, token } = await profiles.create();
      const client = uuid();
      await profiles.post(email, { client }, true);
      const { subject, text, html } = await profiles.service.inbox.emailTo(email, 2);
      expect(subject + text + html).not.toContain('Pills');
      const notMe = /\/not-me\/drafts\/([\w-]+)/.exec(text)?.[1] ?? '';
      await expect(profiles.disown(notMe)).rejects.toThrow('NOT_FOUND');
      expect(
        await profiles.run('mutation ($token: String!) { disownProfileDraft(token: $token) { message } }', {
          token: notMe,
        }),
      ).toEqual({ message: texts.postingRemoved });
      const state = () => profiles.open<object>(token, {}, 'id name draft { name }');
      expect(await state()).toEqual({ id, name: 'Dana Ortiz', draft: null });
      expect(await profiles.post(email, { client }, true)).toBe(testedProfile.texts.posted);
      expect(await state()).toMatchObject({ draft: null });
    });

    it('is not removed by the link in the email about an earlier draft', async () => {
      const { email, token } = await profiles.create();
      const notMeLinkOf = async (count: number) =>
        /\/not-me\/drafts\/([\w-]+)/.exec((await profiles.service.inbox.emailTo(email, count)).text)?.[1];
      await profiles.post(email, { client: uuid() }, true);
      const earlier = await notMeLinkOf(2);
      await profiles.post(email, { client: uuid() });
      const newest = await notMeLinkOf(3);
      const disown = (link?: string) =>
        profiles.run('mutation ($token: String!) { disownProfileDraft(token: $token) { message } }', {
          token: link,
        });
      await expect(disown(earlier)).rejects.toThrow('NOT_FOUND');
      const hasDraft = async () =>
        (await profiles.open<{ draft: object | null }>(token, {}, 'draft { name }')).draft !== null;
      expect(await hasDraft()).toBe(true);
      await disown(newest);
      expect(await hasDraft()).toBe(false);
    });
  });

  describe('confirmation in events', () => {
    it('is missing until the private link is first used, which is published once', async () => {
      const { id, token } = await profiles.create();
      const created = await profiles.service.publishedEvents('profiles.v1.ProfileCreated');
      const event = created.find(({ profile }) => profile?.id === id);
      expect(event?.profile?.stillAt).toBe('');
      const { still_at } = (await profiles.pause(token, false)).listing;
      expect(still_at).not.toBeNull();
      expect(await profiles.publishedChanges(id)).toMatchObject([{ isPaused: false, stillAt: still_at }]);
      await profiles.pause(token, false);
      expect(await profiles.publishedChanges(id)).toHaveLength(1);
    });
  });

  describe('of someone who founded a practice', () => {
    it('belongs to the account’s new key, also while they act for the practice', async () => {
      const email = profiles.newEmail();
      const { owner_key: address_key } = profiles.service.viewer(email);
      const newKey = `new-key-${uuid()}`;
      for (let time = 0; time < 2; time++)
        await profiles.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey: address_key, newKey });
      await profiles.service.waitUntilIdle();
      const { id, token } = await profiles.create({ email });
      await profiles.pause(token, false);

      const confirmed = await profiles.service.publishedEvents('profiles.v1.ProfileConfirmed');
      expect(confirmed.at(-1)).toMatchObject({ profileId: id, ownerKey: address_key });
      const self = { owner_key: newKey, address_key };
      const acting = { practice_id: uuid(), owner_key: address_key, role: 'billing' as const };
      for (const viewer of [
        profiles.service.viewer(email, self),
        profiles.service.viewer(email, { ...self, acting }),
      ]) {
        expect(await profiles.user(viewer, 'profile { id token }')).toEqual({ profile: { id, token } });
        expect((await profiles.open(id, { viewer })).id).toBe(id);
      }
      const practice = profiles.service.viewer(email);
      await expect(profiles.open(id, { viewer: practice })).rejects.toThrow('NOT_FOUND');
    });

    it('stays the founder’s if it was posted before the event', async () => {
      const { id, email, token } = await profiles.create();
      const { owner_key: address_key } = profiles.service.viewer(email);
      const newKey = `new-key-${uuid()}`;
      for (let time = 0; time < 2; time++)
        await profiles.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey: address_key, newKey });
      await profiles.service.waitUntilIdle();
      const founder = profiles.service.viewer(email, { owner_key: newKey, address_key });
      expect(await profiles.user(founder, 'profile { id token }')).toEqual({ profile: { id, token } });
      const changed = await profiles.service.publishedEvents('profiles.v1.ProfileChanged');
      expect(changed.filter(({ profile }) => profile?.id === id)).toMatchObject([
        { profile: { ownerKey: newKey } },
      ]);
      // The end of the practice.
      await profiles.service.handleDeletion(address_key);
      expect((await profiles.open(token)).id).toBe(id);
    });
  });

  describe('of a member of a practice', () => {
    const keyOf = (email: string) => profiles.service.viewer(email).owner_key;
    const newPractice = () => {
      const [practiceId, ownerKey] = [uuid(), `practice-${uuid()}`];
      return {
        keys: deriveOwnTeamKeys(ownerKey, laptopKeys.OWNER_KEY),
        deliverMembers: async (version: number, ...emails: string[]) => {
          const message = { practiceId, ownerKey, addressKeys: emails.map(keyOf) };
          await profiles.service.handle('identity.v1.MembersChanged', message, { id: practiceId, version });
        },
        close: async () => {
          const askedAt = new Date().toISOString();
          await profiles.service.handleDeletion(ownerKey, { askedAt });
        },
      };
    };
    const hiddenFrom = async (id: string) => {
      const created = await profiles.service.publishedEvents('profiles.v1.ProfileCreated');
      const changed = await profiles.service.publishedEvents('profiles.v1.ProfileChanged');
      return [...created, ...changed].filter(({ profile }) => profile?.id === id).at(-1)?.profile?.hiddenFrom;
    };

    it('is hidden from the jobs of the practice until its owner leaves', async () => {
      const practice = newPractice();
      const { id, email } = await profiles.create();
      const other = await profiles.create();
      await practice.deliverMembers(1, profiles.newEmail());
      expect(await hiddenFrom(id)).toEqual([]);
      await practice.deliverMembers(2, profiles.newEmail(), email);
      expect(await hiddenFrom(id)).toEqual(practice.keys);
      expect(await hiddenFrom(other.id)).toEqual([]);
      await practice.deliverMembers(4, profiles.newEmail());
      await practice.deliverMembers(3, email);
      expect(await hiddenFrom(id)).toEqual([]);
    });

    it('is hidden from the start if they created it later, and stays so when it changes', async () => {
      const [practice, second] = [newPractice(), newPractice()];
      const email = profiles.newEmail();
      for (const each of [practice, second]) await each.deliverMembers(1, email);
      const listing = await profiles.create({ email });
      expect((await hiddenFrom(listing.id))?.sort()).toEqual([...practice.keys, ...second.keys].sort());
      await profiles.edit(listing, listing.token);
      expect((await hiddenFrom(listing.id))?.sort()).toEqual([...practice.keys, ...second.keys].sort());
    });

    it('has nothing of a practice that closed, also if its members arrive later', async () => {
      const practice = newPractice();
      const email = profiles.newEmail();
      await practice.deliverMembers(1, email);
      await practice.close();
      await practice.deliverMembers(2, email);
      const { id } = await profiles.create({ email });
      expect(await hiddenFrom(id)).toEqual([]);
    });
  });
});
