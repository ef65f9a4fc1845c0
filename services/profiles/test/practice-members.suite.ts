import { describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { deriveOwnerEmployerKey } from '@nearward/marketplace/employer-keys';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

describe('Profile of a member of a practice', () => {
  const profiles = listingDuringTests(testedProfile);

  const keyOf = (email: string) => profiles.service.viewer(email).owner_key;
  const newPractice = () => {
    const [practiceId, ownerKey] = [uuid(), `practice-${uuid()}`];
    return {
      key: deriveOwnerEmployerKey(ownerKey, laptopKeys.OWNER_KEY),
      deliverMembers: async (version: number, ...emails: string[]) => {
        const message = { practiceId, ownerKey, addressKeys: emails.map(keyOf) };
        await profiles.service.deliver('identity.v1.MembersChanged', message, { id: practiceId, version });
        await profiles.service.waitUntilIdle();
      },
      close: async () => {
        const askedAt = new Date().toISOString();
        await profiles.service.deliverDeletion(ownerKey, { askedAt });
        await profiles.service.waitUntilIdle();
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
    expect(await hiddenFrom(id)).toEqual([practice.key]);
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
    expect((await hiddenFrom(listing.id))?.sort()).toEqual([practice.key, second.key].sort());
    await profiles.edit(listing, listing.token);
    expect((await hiddenFrom(listing.id))?.sort()).toEqual([practice.key, second.key].sort());
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
