import { describe, expect, it } from '@jest/globals';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { testedProfile } from './tested-profile.js';

describe('Confirmation in profile events', () => {
  const profiles = listingDuringTests(testedProfile);

  it('is missing until the private link is first opened, which is published once', async () => {
    const { id, token } = await profiles.posted();
    const created = await profiles.service.publishedEvents('profiles.v1.ProfileCreated');
    const posted = created.find(({ profile }) => profile?.id === id);
    expect(posted?.profile?.stillAt).toBe('');
    await profiles.open(token);
    const { still_at } = await profiles.open(token);
    expect(still_at).not.toBeNull();
    expect(await profiles.changes(id)).toMatchObject([{ isPaused: false, stillAt: still_at }]);
    await profiles.pause(token, false);
    expect(await profiles.changes(id)).toHaveLength(1);
  });

  it('is published again by an edit only if something has changed', async () => {
    const posted = await profiles.posted();
    await profiles.open(posted.token);
    const { length } = await profiles.changes(posted.id);
    await profiles.edit(posted, posted.token);
    expect(await profiles.changes(posted.id)).toHaveLength(length);
    await profiles.age(2, posted.id);
    await profiles.edit(posted, posted.token);
    expect(await profiles.changes(posted.id)).toHaveLength(length + 1);
  });
});
