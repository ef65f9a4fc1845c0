import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { v7 as uuid } from 'uuid';
import { testedProfile } from './tested-profile.js';

describe('Profile of someone who founded a practice', () => {
  const profiles = listingDuringTests(testedProfile);

  it('belongs to the account’s new key, also while they act for the practice', async () => {
    const email = profiles.newEmail();
    const { owner_key: address_key } = profiles.service.viewer(email);
    const newKey = `new-key-${uuid()}`;
    for (let time = 0; time < 2; time++)
      await profiles.service.deliver('identity.v1.OwnerKeyReplaced', { addressKey: address_key, newKey });
    await profiles.service.waitUntilIdle();
    const { id, token } = await profiles.create({ email });
    await profiles.open(token);

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
    await profiles.service.deliverDeletion(address_key);
    await profiles.service.waitUntilIdle();
    expect((await profiles.open(token)).id).toBe(id);
  });

  it('is found again when the founder sends the form in their session', async () => {
    const email = profiles.newEmail();
    const { owner_key: address_key } = profiles.service.viewer(email);
    const viewer = profiles.service.viewer(email, { owner_key: `new-key-${uuid()}`, address_key });
    const { id } = await profiles.create({ email, viewer });
    expect(await profiles.user(viewer, 'profile { id }')).toEqual({ profile: { id } });
  });
});
