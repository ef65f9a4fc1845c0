import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { duringTests } from '@nearward/common/testing/during-tests';
import { laptopKeys } from '@nearward/common/env/keys';
import { TestService } from '@nearward/common/testing/test-service';
import {
  deriveEmployerKeys,
  deriveHiddenEmployerKeys,
  deriveStoppedKeys,
} from '@nearward/marketplace/employer-keys';
import { ListingClient, type PostedListing } from '@nearward/marketplace/testing/listing-client';
import { languages } from '@nearward/proto/languages';
import { texts } from '@nearward/proto/rest/texts';
import { licenseTexts } from '@nearward/proto/rest/license-texts';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';
import { testedProfile } from './tested-profile.js';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const optional = {
  phone: '(415) 555-0100',
  practice_settings: ['Telehealth'],
  employment_type: ['Per Diem'],
  npi: '1234567893',
  available_from: dayFromNow(30),
  years_experience: 0,
  licenses: ['Registered Nurse, CA'],
  languages: ['Spanish', 'Tagalog'],
};
const visibility = 'is_paused radius_miles hidden_names hidden_domains';
const visible = { is_paused: false, radius_miles: 50, hidden_names: [], hidden_domains: [] };

describe('Profile', () => {
  const RATE_LIMITS = 'hidden-list=2/86400';
  const profiles = new ListingClient(
    testedProfile,
    duringTests(() => TestService.start(profilesService, { RATE_LIMITS })),
  );

  /** Sends only these fields besides the required ones. */
  const update = ({ email, token }: PostedListing, fields: object) => {
    const { phone: _phone, practice_settings: _settings, employment_type: _type, ...required } = profile();
    return profiles.run<object>(
      `mutation ($token: String!, $input: ProfileInput!) {
        updateProfile(token: $token, input: $input) { ${Object.keys(optional).join(' ')} } }`,
      { token, input: { ...required, email, ...fields } },
    );
  };
  const change = (token: string, state: object, viewer: Viewer = null) =>
    profiles.run<{ message: string; profile: object }>(
      `mutation ($token: String!, $is_paused: Boolean, $radius_miles: Int, $hidden_names: [String!],
                 $hidden_domains: [String!]) {
        changeProfile(token: $token, is_paused: $is_paused, radius_miles: $radius_miles,
                      hidden_names: $hidden_names, hidden_domains: $hidden_domains) {
          message profile { ${visibility} } } }`,
      { token, ...state },
      { viewer },
    );
  const changesOf = async (id: string) =>
    (await profiles.service.publishedEvents('profiles.v1.ProfileChanged')).flatMap((event) =>
      event.profile?.id === id ? [event.profile] : [],
    );

  describe('update', () => {
    it('keeps each field that it omits, and clears one that is null', async () => {
      const created = await profiles.create({ fields: optional });
      expect(await update(created, {})).toEqual(optional);
      const cleared = { phone: null, npi: null, available_from: null, years_experience: null };
      expect(await update(created, cleared)).toEqual({ ...optional, ...cleared });
    });

    it('has at most five languages of the list', async () => {
      const created = await profiles.create({ fields: { languages: languages.slice(0, 5) } });
      for (const [wrong, text] of [
        [['Klingon'], texts.chooseFromList],
        [languages.slice(0, 6), texts.tooManyLanguages],
      ] as const)
        await expect(update(created, { languages: wrong })).rejects.toThrow(`INVALID: ${text}`);
      expect(await update(created, {})).toMatchObject({ languages: languages.slice(0, 5) });
    });

    it('has one license per profession and state, and rejects those that cannot be', async () => {
      const created = await profiles.create();
      const rn = 'Registered Nurse';
      const licenses = [`${rn}, MD`, `${rn}, CA`, `${rn}, MD, multistate, 2027-03`];
      expect(await update(created, { licenses })).toMatchObject({ licenses: [licenses[2], licenses[1]] });
      const cases: [string[], string][] = [
        [[`${rn}, XX`], licenseTexts.state],
        [[`${rn}, `], licenseTexts.state],
        [['LPN, MD'], licenseTexts.type],
        [['Medical Assistant, MD'], licenseTexts.unreadable],
        [[`${rn}, MA, multistate`], licenseTexts.multistate],
        [[`${rn}, MD, 1999-12`], licenseTexts.month],
        [[`${rn}, MD, 2101-01`], licenseTexts.month],
        [[`${rn}, MD, soon`], licenseTexts.month],
        [Array.from({ length: 21 }, () => `${rn}, MD`), licenseTexts.tooMany],
      ];
      for (const [wrong, text] of cases)
        await expect(update(created, { licenses: wrong })).rejects.toThrow(`INVALID: ${text}`);
      expect(await update(created, {})).toMatchObject({ licenses: [licenses[2], licenses[1]] });
      expect(await update(created, { licenses: [] })).toMatchObject({ licenses: [] });
    });

    it('rejects an invalid day or number of years, but keeps a day that has passed since', async () => {
      const created = await profiles.create({ fields: optional });
      const past = dayFromNow(-2);
      const years = 'Please enter your years of experience as a whole number from 0 to 60.';
      const cases: [object, string][] = [
        [{ available_from: past }, 'The day you can start cannot be in the past.'],
        [{ available_from: dayFromNow(800) }, 'The day you can start can be at most two years from now.'],
        [{ available_from: '2027-02-30' }, 'Please enter the day you can start, like 2027-01-04.'],
        [{ years_experience: 61 }, years],
        [{ years_experience: -1 }, years],
      ];
      for (const [wrong, text] of cases)
        await expect(update(created, wrong)).rejects.toThrow(`INVALID: ${text}`);
      expect(await update(created, {})).toEqual(optional);
      await profiles.rows('update profile set available_from = $1 where id = $2', past, created.id);
      for (const fields of [{ available_from: past }, {}])
        expect(await update(created, fields)).toMatchObject({ available_from: past });
    });
  });

  describe('visibility', () => {
    it('is paused and resumed by its link or its owner, and stays paused after an edit', async () => {
      const created = await profiles.createByOwner();
      const { id, token, viewer } = created;
      expect(await change(token, { is_paused: true })).toEqual({
        message: 'Paused. Employers who have not unlocked you no longer see you.',
        profile: { ...visible, is_paused: true },
      });
      await change(token, { is_paused: true });
      await update(created, { name: 'Robin' });
      expect(await change(id, { is_paused: false }, viewer)).toEqual({
        message: 'Your profile is live again.',
        profile: visible,
      });
      expect((await changesOf(id)).map(({ isPaused }) => isPaused)).toEqual([true, true, false]);
    });

    it('publishes the radius, and hidden employers as keys that their jobs also have', async () => {
      const { id, token, viewer } = await profiles.createByOwner();
      const state = {
        radius_miles: 20,
        hidden_names: [' Mercy Hospital ', 'Mercy Hospital'],
        hidden_domains: ['@Ward.Hospital.ORG'],
      };
      const hidden = { hidden_names: ['Mercy Hospital'], hidden_domains: ['ward.hospital.org'] };
      expect(await change(id, state, viewer)).toEqual({
        message: 'Saved. It applies immediately, for employers and for you.',
        profile: { ...visible, ...hidden, radius_miles: 20 },
      });
      expect((await change(token, { radius_miles: 30 })).profile).toMatchObject({
        ...hidden,
        radius_miles: 30,
      });
      const [first, second] = await changesOf(id);
      expect([first?.radiusMiles, second?.radiusMiles]).toEqual([20, 30]);
      const isHidden = (employer_name: string, email: string) =>
        deriveEmployerKeys({ employer_name, email }, laptopKeys.OWNER_KEY).some((key) =>
          second?.hiddenFrom.includes(key),
        );
      expect(isHidden('The Mercy Hospital', 'a@example.com')).toBe(true);
      expect(isHidden('Clinic', 'a@ward.hospital.org')).toBe(true);
      expect(isHidden('Mercy', 'a@hospital.org')).toBe(false);
      const outbox = JSON.stringify(await profiles.rows('select payload from outbox'));
      expect(outbox).not.toMatch(/Mercy|hospital\.org/i);
      const cleared = await change(token, { hidden_names: [], hidden_domains: [] });
      expect(cleared.profile).toEqual({ ...visible, radius_miles: 30 });
    });

    it('rejects an invalid change with the reason and changes nothing', async () => {
      const { id, token } = await profiles.createByOwner();
      const radius = 'The radius must be a whole number of miles from 1 to 50.';
      const domain = 'Please enter what comes after the @ of an email address, such as hospital.org.';
      const cases: [object, string][] = [
        [{ radius_miles: 51 }, radius],
        [{ radius_miles: 0 }, radius],
        [{ hidden_domains: ['hospital.org', 'no domain'] }, domain],
        [{ hidden_domains: ['org'] }, domain],
        [{ hidden_domains: ['-x.org'] }, domain],
        [{ hidden_names: ['x'.repeat(101)] }, 'An employer’s name can have at most 100 characters.'],
        [{ hidden_names: ['...'] }, 'Please enter an employer’s name, or whole words of it.'],
        [
          { hidden_names: Array.from({ length: 21 }, (_, n) => `Clinic ${n}`) },
          'At most 20 names and 20 domains can be saved.',
        ],
      ];
      for (const [state, text] of cases)
        await expect(change(token, { is_paused: true, radius_miles: 10, ...state })).rejects.toThrow(
          `INVALID: ${text}`,
        );
      expect(await profiles.open(token, {}, visibility)).toEqual(visible);
      expect(await changesOf(id)).toEqual([]);
    });

    it('changes its hidden employers up to a limit, and other settings without one', async () => {
      const { token } = await profiles.createByOwner();
      await change(token, { hidden_domains: ['mercy.org'] });
      await change(token, { hidden_domains: ['mercy.org'], radius_miles: 20 });
      await change(token, { hidden_names: ['Mercy'] });
      for (const more of [{ hidden_domains: ['bayside.org'] }, { hidden_names: [] }])
        await expect(change(token, more)).rejects.toThrow('TOO_MANY');
      await change(token, { hidden_names: ['Mercy'], radius_miles: 10 });
    });

    it('cannot be changed without its link', async () => {
      const [{ id }, other] = [await profiles.create(), await profiles.create()];
      for (const token of [id, uuid()])
        for (const viewer of [null, other.viewer])
          await expect(change(token, { is_paused: true }, viewer)).rejects.toThrow(
            'NOT_FOUND: Profile not found',
          );
    });
  });

  describe('hidden from an employer who was asked to stop', () => {
    const deliver = async (profileId: string, employerKey: string, isStopped: boolean, version: number) => {
      const message = { profileId, employerKey, isStopped, employerName: 'Mercy' };
      await profiles.service.handle('contacts.v1.ContactStopChanged', message, { id: employerKey, version });
    };
    const hiddenFrom = async (id: string) => (await changesOf(id)).map((changed) => changed.hiddenFrom);

    it('is published so until the request is taken back, also if events arrive in another order', async () => {
      const listing = await profiles.createByOwner();
      const { id, token } = listing;
      const { version } = await profiles.open<{ version: number }>(token, {}, 'version');
      const employer = uuid();
      const keys = deriveStoppedKeys(employer, 'Mercy', laptopKeys.OWNER_KEY);
      await deliver(id, employer, true, 2);
      await deliver(id, employer, false, 1);
      await deliver(id, employer, true, 2);
      expect(await hiddenFrom(id)).toEqual([keys]);
      await deliver(id, employer, false, 3);
      expect(await hiddenFrom(id)).toEqual([keys, []]);
      await profiles.edit(listing, token, {}, version); // a form that was open all the time
    });

    it('is still hidden from employers by name', async () => {
      const { id, token } = await profiles.createByOwner();
      const hidden = { hidden_names: ['Mercy'], hidden_domains: [] };
      await change(token, hidden);
      const employer = uuid();
      await deliver(id, employer, true, 1);
      await deliver(id, employer, false, 2);
      expect((await hiddenFrom(id)).at(-1)).toEqual(deriveHiddenEmployerKeys(hidden, laptopKeys.OWNER_KEY));
    });
  });
});
