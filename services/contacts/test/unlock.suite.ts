import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { unseal } from '@nearward/marketplace/seal';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import { v7 as uuid } from 'uuid';
import { Scene } from './scene.js';

describe('Unlocking a contact', () => {
  const scene = duringTests(() => Scene.start());

  it('happens once for all jobs of the employer, also with concurrent clicks', async () => {
    const clinic = await scene.employer();
    const second = await scene.postJob(clinic);
    const nurse = await scene.nurse();
    for (const job_id of [clinic.job_id, second]) await scene.match(job_id, nurse.profile_id);
    const clicks = Array.from({ length: 20 }, () => scene.unlock(clinic.viewer, nurse.profile_id));
    expect(new Set(await Promise.all(clicks))).toEqual(new Set(['Contact unlocked']));
    const { contacts } = await scene.contacts(clinic.viewer);
    expect(contacts.map(({ is_unlocked }) => is_unlocked)).toEqual([true, true]);
    const ledger = 'select terms_version, unlocked_at from unlock where profile_id = $1';
    expect(await scene.rows(ledger, nurse.profile_id)).toEqual([
      { terms_version: '2025-03-20', unlocked_at: expect.any(Date) },
    ]);
  });

  it('stores, publishes once and emails the accepted terms, with encrypted parties', async () => {
    const clinic = await scene.employer();
    const nurse = await scene.nurse({ providerTypes: ['Registered Nurse', 'CRNA', 'Other: CNA'] });
    await scene.match(clinic.job_id, nurse.profile_id);
    const terms = async () => (await scene.contacts(clinic.viewer)).contacts[0]?.accepted_terms;
    expect(await terms()).toBeNull();
    await scene.apply(nurse.viewer, clinic.job_id, 'I can start in May.');
    for (let click = 0; click < 2; click++) await scene.unlock(clinic.viewer, nurse.profile_id);
    const fees = [
      { provider_type: 'Registered Nurse', category: 'nursing', cents: 350_000 },
      { provider_type: 'CRNA', category: 'advanced', cents: 650_000 },
      { provider_type: 'Other: CNA', category: 'support', cents: 275_000 },
    ];
    expect(await terms()).toEqual({ version: '2025-03-20', fees });
    const partiesOf = (event?: { sealedParties: Uint8Array }) =>
      unseal(PartiesSchema, event?.sealedParties ?? new Uint8Array(), laptopKeys.SEAL_KEY);
    const [event, ...more] = await scene.unlockEvents(nurse.profile_id);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      employerKey: clinic.viewer.owner_key,
      termsVersion: '2025-03-20',
      fees: fees.map(({ provider_type: providerType, ...fee }) => ({ providerType, ...fee })),
    });
    const { text: lines } = await scene.service.inbox.emailAbout(clinic.email, /^You unlocked /);
    expect(lines.replaceAll('\n', ' ')).toContain('accepted the terms of March 20, 2025');
    expect(lines.replaceAll('\n', ' ')).toContain('Hired as Registered Nurse: $3,500');
    for (const shown of [nurse.email, nurse.phone, 'I can start in May.']) expect(lines).toContain(shown);
    expect(Buffer.from(event?.sealedParties ?? []).toString()).not.toContain('example.com');
    expect(partiesOf(event)).toMatchObject({
      employerName: 'Bayside Clinic',
      employerEmail: clinic.email,
      professionalEmail: '', // the address is not verified yet
    });
    await scene.confirm(nurse.viewer);
    expect(partiesOf((await scene.unlockEvents(nurse.profile_id)).at(-1)).professionalEmail).toBe(
      nurse.email,
    );
  });

  it('emails the professional once with employer, job and date', async () => {
    const clinic = await scene.employer();
    const [nurse, later] = [await scene.nurse(), await scene.nurse()];
    for (const each of [nurse, later]) await scene.match(clinic.job_id, each.profile_id);
    await scene.confirm(nurse.viewer);
    for (let click = 0; click < 3; click++) await scene.unlock(clinic.viewer, nurse.profile_id);
    await scene.unlock(clinic.viewer, later.profile_id);
    const { text } = await scene.service.inbox.emailTo(nurse.email);
    const sentence =
      /On \w+ \d+, 20\d\d, Bayside Clinic unlocked your contact details for Registered Nurse · Cardiology/;
    expect(text.replaceAll('\n', ' ')).toMatch(sentence);
    for (const opened of ['Chris Poster, Office Manager', clinic.email, '(415) 555-0100'])
      expect(text.replaceAll('\n', ' ')).toContain(opened);
    const emailsTo = (email: string) => scene.service.inbox.emailsTo(email);
    await scene.service.waitForEmails();
    expect(emailsTo(later.email)).toHaveLength(0);
    const { owner_key: ownerKey } = later.viewer;
    const byProfile = { profileId: later.profile_id, ownerKey };
    await scene.service.handle('profiles.v1.ProfileConfirmed', byProfile);
    await scene.service.inbox.emailTo(later.email);
    await scene.confirm(later.viewer);
    await scene.service.waitForEmails();
    for (const { email } of [nurse, later]) expect(emailsTo(email)).toHaveLength(1);
  });

  it('requires a contact of the employer, who acts in person', async () => {
    const [clinic, otherClinic] = [await scene.employer(), await scene.employer()];
    const [nurse, otherNurse] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    expect(await scene.unlock(otherClinic.viewer, nurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(otherNurse.viewer, nurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(nurse.viewer, nurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, otherNurse.profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, uuid())).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, "' or true --")).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(null, nurse.profile_id)).toBe('UNAUTHENTICATED: Please sign in first.');
    expect(await scene.unlock({ ...clinic.viewer, actor_id: uuid() }, nurse.profile_id)).toBe(
      'FORBIDDEN: You cannot do this while impersonating someone.',
    );
  });

  it('requires a live match or an application, and stays until the profile is deleted', async () => {
    const clinic = await scene.employer();
    const [nurse, applicant, unlocked] = [await scene.nurse(), await scene.nurse(), await scene.nurse()];
    for (const { profile_id } of [nurse, unlocked]) await scene.match(clinic.job_id, profile_id);
    await scene.apply(applicant.viewer, clinic.job_id);
    await scene.unlock(clinic.viewer, unlocked.profile_id);
    for (const { profile_id } of [nurse, unlocked]) await scene.endMatch(clinic.job_id, profile_id);
    await scene.removeJob(clinic.job_id);
    for (const { profile_id } of [nurse, applicant])
      expect(await scene.unlock(clinic.viewer, profile_id)).toBe('NOT_FOUND: Profile not found');
    expect(await scene.unlock(clinic.viewer, unlocked.profile_id)).toBe('Contact unlocked');
    await scene.removeProfile(unlocked.profile_id);
    expect(await scene.unlock(clinic.viewer, unlocked.profile_id)).toBe('NOT_FOUND: Profile not found');
  });

  it('is visible only to the professional', async () => {
    const clinic = await scene.employer();
    const [nurse, other] = [await scene.nurse(), await scene.nurse()];
    await scene.match(clinic.job_id, nurse.profile_id);
    await scene.unlock(clinic.viewer, nurse.profile_id);
    const selection = 'unlocked_by { employer_name job_title job_location unlocked_at }';
    const unlock = {
      employer_name: 'Bayside Clinic',
      job_title: 'Registered Nurse · Cardiology',
      job_location: 'San Francisco, CA',
      unlocked_at: expect.any(String),
    };
    expect(await scene.user(nurse.viewer, selection)).toEqual({ unlocked_by: [unlock] });
    expect(await scene.user(other.viewer, selection)).toEqual({ unlocked_by: [] });
    await expect(scene.user(other.viewer, selection, nurse.viewer.user_id)).rejects.toThrow('NOT_FOUND');
  });
});

describe('Unlocking with a required card', () => {
  const scene = duringTests(() => Scene.start({ REQUIRE_CARD: 'true' }));

  it.each([
    ['a card', { hasCard: true }],
    ['a subscription', { subscribed: true }],
  ])('rejects an employer without one and accepts %s', async (_, status) => {
    const { clinic, nurse } = await scene.matchedPair();
    const cardRequired = 'PAYMENT_REQUIRED: Please add a card first. It is charged only when you hire.';
    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).toBe(cardRequired);
    await scene.changeCustomer(clinic.viewer, status);
    expect(await scene.unlock(clinic.viewer, nurse.profile_id)).toBe('Contact unlocked');
    await scene.changeCustomer(clinic.viewer, {});
    const later = await scene.nurse();
    await scene.match(clinic.job_id, later.profile_id);
    expect(await scene.unlock(clinic.viewer, later.profile_id)).toBe(cardRequired);
  });
});
