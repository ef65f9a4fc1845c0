import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { findRejectedStatements, restoreRelease } from '@nearward/common/testing/restore-release';
import { TestService } from '@nearward/common/testing/test-service';
import type { EventType } from '@nearward/proto/events';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

interface Profile {
  token: string;
  name: string;
  specialties: string[];
}

describe('Database of the previous release', () => {
  const service = duringTests(() => TestService.start(profilesService, {}, restoreRelease(profilesService)));

  async function profileOf(email: string): Promise<Profile | null> {
    const selection = 'profile { token name specialties }';
    return (await service.user<{ profile: Profile | null }>(service.viewer(email), selection)).profile;
  }

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

  it('accepts all statements of the previous release', async () => {
    expect(await findRejectedStatements(service.env.DATABASE_URL, 'profiles')).toEqual([]);
  });
});

describe('Recorded event of the previous release', () => {
  const service = duringTests(() => TestService.start(profilesService));

  const create = (email: string) =>
    service.graphql(null, 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', {
      input: profile({ email }),
    });

  it.each<[EventType, string]>([
    ['identity.v1.AccountOpened', 'subscriber'],
    ['jobs.v1.JobConfirmed', 'clinic'],
  ])('verifies an address by %s, so that emails about it have no daily limit', async (type, name) => {
    const email = recordedEmail(name);
    const { owner_key } = service.viewer(email);
    for (const item of recordedEvents(type))
      if (item.payload.ownerKey === owner_key) await service.enqueue(item);
    await service.waitUntilIdle();
    for (let time = 0; time < 4; time++) await create(email);
    await service.inbox.emailTo(email, 4);
  });
});
