import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import { listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import type { EventType } from '@nearward/proto/events';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';
import { testedProfile } from './tested-profile.js';

describe('Database of the previous release', () => {
  const service = duringTests(() => TestService.start(profilesService, {}, restoreRelease(profilesService)));

  const profileOf = async (email: string) =>
    (
      await service.user<{ profile: { token: string; name: string } | null }>(
        service.viewer(email),
        'profile { token name specialties }',
      )
    ).profile;

  it('has complete profiles, which their owners edit by their links', async () => {
    const email = recordedEmail('nurse');
    const created = await profileOf(email);
    expect(created).toMatchObject({ name: 'Dana Ortiz', specialties: ['Cardiology', 'Urology'] });
    const edit = `mutation ($token: String!, $input: ProfileInput!) {
      updateProfile(token: $token, input: $input) { name } }`;
    const input = profile({ email, name: 'Dana M. Ortiz' });
    expect((await service.graphql(null, edit, { token: created?.token, input })).errors).toBeUndefined();
    expect((await profileOf(email))?.name).toBe('Dana M. Ortiz');
    const changed = (await service.publishedEvents('profiles.v1.ProfileChanged')).at(-1);
    expect(changed?.profile?.specialties).toEqual(['Cardiology']);
  });

  it('has no profile of a deleted account', async () => {
    expect(await profileOf(recordedEmail('leaver'))).toBeNull();
  });
});

describe('Recorded event of the previous release', () => {
  const profiles = listingDuringTests(testedProfile);

  it.each<[EventType, string]>([
    ['identity.v1.AccountOpened', 'subscriber'],
    ['jobs.v1.JobConfirmed', 'clinic'],
  ])('verifies an address by %s, so that emails about it have no daily limit', async (type, name) => {
    const { service } = profiles;
    const email = recordedEmail(name);
    const { owner_key } = service.viewer(email);
    for (const item of recordedEvents(type))
      if (item.payload.ownerKey === owner_key) await service.enqueue(item);
    await service.waitUntilIdle();
    for (let time = 0; time < 4; time++) await profiles.post(email);
    await service.inbox.emailTo(email, 4);
  });
});
