import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { testedProfile } from './tested-profile.js';

describe('Confirmation in profile events', () => {
  const profiles = listingDuringTests(testedProfile);

  it('is missing until the private link is first opened, which is published once', async () => {
    const { id, token } = await profiles.create();
    const created = await profiles.service.publishedEvents('profiles.v1.ProfileCreated');
    const event = created.find(({ profile }) => profile?.id === id);
    expect(event?.profile?.stillAt).toBe('');
    await profiles.open(token);
    const { still_at } = await profiles.open(token);
    expect(still_at).not.toBeNull();
    expect(await profiles.publishedChanges(id)).toMatchObject([{ isPaused: false, stillAt: still_at }]);
    await profiles.pause(token, false);
    expect(await profiles.publishedChanges(id)).toHaveLength(1);
  });
});
