import { describe, expect, it } from '@jest/globals';
import { waitUntilBlocked } from '@nearward/common/testing/wait-until-blocked';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

/** Unlocks a contact while a transaction with this removal is open, and expects that it waits and then fails. */
async function failToUnlock(
  scene: Scene,
  remove: (manager: EntityManager, ids: { job_id: string; profile_id: string }) => Promise<unknown>,
): Promise<string> {
  const { dataSource } = scene.service;
  const [{ viewer, job_id }, { profile_id }] = [await scene.employer(), await scene.nurse()];
  await scene.match(job_id, profile_id);
  let unlock: Promise<string> | undefined;
  await dataSource.transaction(async (manager) => {
    await remove(manager, { job_id, profile_id });
    unlock = scene.unlock(viewer, profile_id);
    await waitUntilBlocked(manager, 1);
  });
  expect(await unlock).toBe('NOT_FOUND: Profile not found');
  return profile_id;
}

describe('Job deletion', () => {
  const scene = duringTests(() => Scene.start());

  it.each(["removed_at = now(), poster_email = ''", "owner_key = 'its next owner'"])(
    'blocks a concurrent unlock, which then fails, like a move: %s',
    async (change) => {
      const remove = `update job_card set ${change} where id = $1`;
      await failToUnlock(scene, (manager, ids) => manager.query(remove, [ids.job_id]));
    },
  );

  it('removes it from saved and applied jobs and emails each applicant once', async () => {
    const clinic = await scene.employer();
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    await scene.apply(nurse.viewer, clinic.job_id);
    await scene.ageApplications(clinic.job_id, 60);
    for (const { viewer } of [nurse, other]) await scene.apply(viewer, clinic.job_id);
    await scene.save(nurse.viewer, clinic.job_id);
    await scene.removeJob(clinic.job_id);
    expect(await scene.user(nurse.viewer, 'applied { job { id } } saved { job { id } }')).toEqual({
      applied: [],
      saved: [],
    });
    for (const { email } of [nurse, other]) {
      expect((await scene.service.inbox.emailTo(email)).subject).toBe(
        'No longer open: RN, Cardiology at Bayside Clinic',
      );
    }
    await scene.service.waitForEmails();
    expect(scene.service.inbox.emailsTo(nurse.email)).toHaveLength(1);
  });

  describe('Deletion of the last job', () => {
    /** Events about the owner's first and last listings, by their time. */
    async function listingsOf({ owner_key }: { owner_key: string }): Promise<string[]> {
      const left = await scene.service.publishedEvents('contacts.v1.OwnerLeft');
      const listed = await scene.service.publishedEvents('contacts.v1.OwnerListed');
      return [
        ...left.map(({ ownerKey, leftAt: at }) => ({ ownerKey, at, event: 'left' })),
        ...listed.map(({ ownerKey, listedAt: at }) => ({ ownerKey, at, event: 'listed' })),
      ]
        .filter(({ ownerKey }) => ownerKey === owner_key)
        .toSorted((a, b) => a.at.localeCompare(b.at))
        .map(({ event }) => event);
    }

    it('is published, as is the first listing before and after it', async () => {
      const clinic = await scene.employer();
      const second = await scene.postJob(clinic);
      await scene.changeJob(clinic, 2, {});
      await scene.removeJob(clinic.job_id);
      expect(await listingsOf(clinic.viewer)).toEqual(['listed']);
      await scene.removeJob(second);
      await scene.postJob(clinic);
      expect(await listingsOf(clinic.viewer)).toEqual(['listed', 'left', 'listed']);
      const nurse = await scene.nurse();
      await scene.removeProfile(nurse.profile_id);
      expect(await listingsOf(nurse.viewer)).toEqual(['listed', 'left']);
    });

    it('is never the last event of an owner whose next job is stored at the same time', async () => {
      const clinics = await Promise.all(Array.from({ length: 20 }, () => scene.employer()));
      await Promise.all(clinics.flatMap((clinic) => [scene.removeJob(clinic.job_id), scene.postJob(clinic)]));
      for (const { viewer } of clinics) expect((await listingsOf(viewer)).at(-1)).toBe('listed');
    });
  });
});

describe('Profile deletion', () => {
  const scene = duringTests(() => Scene.start());

  const tables = [
    'profile_card',
    'application',
    'saved_job',
    'unlock',
    'outbox',
    'inbox',
    'dead_letter',
    'matched_pair',
  ];

  it('keeps only ids and a keyed hash in the ledger of unlocks', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse({ name: 'Name Erased' });
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.apply(nurse.viewer, clinic.job_id, 'note-marker-erased');
    await scene.save(nurse.viewer, clinic.job_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.removeProfile(nurse.profile_id);
    expect(await scene.contacts(clinic.viewer)).toMatchObject({
      contacts: [],
      pagination: { total_contacts: 0 },
    });
    const content = await scene.readTables(...tables);
    for (const marker of [...nurse.secrets, 'note-marker-erased', 'Name Erased'])
      expect(content).not.toContain(marker);
    expect(await scene.readTables('profile_card', 'application', 'saved_job')).not.toContain(
      nurse.profile_id,
    );
    const ledger = 'select employer_key, person_key from unlock where profile_id = $1';
    expect(await scene.rows(ledger, nurse.profile_id)).toEqual([
      { employer_key: clinic.viewer.owner_key, person_key: nurse.viewer.owner_key },
    ]);
  });

  it('publishes their unlocks again without the person, in case billing has not received them', async () => {
    const { clinic, nurse } = await scene.matchedPair();
    await scene.confirm(nurse.viewer);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.removeProfile(nurse.profile_id);
    const unlocks = await scene.unlockEvents(nurse.profile_id);
    expect(unlocks).toMatchObject([{ employerKey: clinic.viewer.owner_key }]);
    const parties = unseal(PartiesSchema, unlocks[0]?.sealedParties ?? new Uint8Array(), laptopKeys.SEAL_KEY);
    expect(parties).toMatchObject({ professionalName: '', professionalEmail: '' });
    expect(parties.employerEmail).toBe(clinic.email);
  });

  it('blocks a concurrent unlock, which then fails', async () => {
    const remove = 'delete from profile_card where id = $1';
    const profile_id = await failToUnlock(scene, (manager, ids) => manager.query(remove, [ids.profile_id]));
    expect(await scene.readTables('unlock')).not.toContain(profile_id);
    const unlocked = await scene.service.publishedEvents('contacts.v1.ContactUnlocked');
    expect(unlocked.map((event) => event.profileId)).not.toContain(profile_id);
  });

  it('waits for a concurrent unlock and erases it', async () => {
    const { dataSource } = scene.service;
    const role = 'Other: role-marker-erased';
    const [clinic, nurse] = [await scene.employer(), await scene.nurse({ providerTypes: [role] })];
    await scene.match(clinic.job_id, nurse.profile_id);
    let removal: Promise<void> | undefined;
    await dataSource.transaction(async (manager) => {
      await manager.query('select from profile_card where id = $1 for share', [nurse.profile_id]);
      removal = scene.removeProfile(nurse.profile_id);
      await waitUntilBlocked(manager, 1);
      const fees = JSON.stringify([{ provider_type: role, category: 'support', cents: 100 }]);
      const { owner_key } = clinic.viewer;
      const values = [uuid(), owner_key, nurse.profile_id, nurse.viewer.owner_key, clinic.job_id, fees];
      const unlock = `insert into unlock (id, employer_key, profile_id, person_key, job_id, terms_version, fees)
                      values ($1, $2, $3, $4, $5, '1', $6)`;
      await manager.query(unlock, values);
    });
    await removal;
    expect(await scene.readTables('unlock')).toContain(nurse.profile_id);
    expect(await scene.readTables(...tables)).not.toContain('role-marker-erased');
  });

  it('discards dead letters about the person', async () => {
    const { profile_id } = await scene.nurse();
    await scene.rows(
      `insert into dead_letter (id, queue, data, reason) values ($1, 'events', jsonb_build_object('aggregate_id', $2::text), '')`,
      uuid(),
      profile_id,
    );
    await scene.removeProfile(profile_id);
    expect(await scene.readTables('dead_letter')).not.toContain(profile_id);
  });
});
