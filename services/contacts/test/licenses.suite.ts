import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { earliestToday } from '@nearward/marketplace/days';
import { PlaceSchema } from '@nearward/proto/gen/geography/v1/place_pb';
import { canBeMultistate, isLicensed, licensedTypes, licenseFor } from '@nearward/proto/licenses';
import { stateCodes } from '@nearward/proto/states';
import { isLicensedSql } from '../src/cards/licensed.js';
import { PipelineScene } from './pipeline-scene.js';
import { Scene } from './scene.js';

const rn = 'Registered Nurse';
const stated = (...licenses: string[]) => ({ licenses: { stated: licenses, inRegistry: [`${rn}, MD`] } });
const place = (formattedAddress: string) => create(PlaceSchema, { formattedAddress, lat: 38.88, lng: -77.1 });

describe('Licenses of contacts', () => {
  const scene = duringTests(() => PipelineScene.start());

  const clinicIn = async (formattedAddress: string, requiresLicenseNow = false) => {
    const clinic = await scene.employer();
    await scene.changeJob(clinic, 2, { place: place(formattedAddress), requiresLicenseNow });
    return clinic;
  };

  it('say what they mean for the job while locked, and nothing else', async () => {
    const clinic = await clinicIn('Arlington, VA, 22201');
    await scene.matchedNurse(clinic, stated(`${rn}, MD, multistate, 2099-07`, 'LPN, TX'));
    const page = await scene.people(clinic.viewer);
    const fact = { provider_type: rn, status: 'multistate', state: 'MD', in_registry: true };
    expect(page.contacts).toMatchObject([{ is_unlocked: false, licenses: [fact] }]);
    expect(JSON.stringify(page)).not.toMatch(/2099-07|TX/);
    await scene.changeJob(clinic, 3, { place: place('Washington, DC') });
    const [moved] = (await scene.contacts(clinic.viewer)).contacts;
    expect(moved?.licenses).toEqual([{ ...fact, status: 'other_state' }]);
  });

  it('stay after an event of the previous release, and end with an empty list', async () => {
    const clinic = await clinicIn('Towson, MD');
    const nurse = await scene.matchedNurse(clinic, stated(`${rn}, MD`));
    const statusOf = async () => (await scene.people(clinic.viewer)).contacts[0]?.licenses[0]?.status;
    await scene.changeProfile(nurse, 2, {});
    expect(await statusOf()).toBe('licensed');
    await scene.changeProfile(nurse, 3, stated());
    expect(await statusOf()).toBeUndefined();
  });

  it('filter people as the facts say, by person and by job', async () => {
    const clinic = await clinicIn('Arlington, VA');
    const lists: [string[], string][] = [
      [[`${rn}, VA`], 'licensed'],
      [[`${rn}, MD, multistate`], 'multistate'],
      [[`${rn}, MD`], 'other_state'],
      [[`${rn}, VA, 2020-01`], 'expired'],
      [['LPN, VA'], 'not_stated'],
    ];
    for (const [licenses, status] of lists) {
      const { profile_id } = await scene.matchedNurse(clinic, stated(...licenses));
      const { contacts } = await scene.people(clinic.viewer);
      expect(contacts.find((each) => each.profile_id === profile_id)?.licenses[0]?.status).toBe(status);
    }
    for (const group of ['person', undefined] as const) {
      const page = await scene.contactsFor(clinic.viewer, { ...(group && { group }), licensed: true });
      expect(page.contacts.map(({ licenses }) => licenses[0]?.status).toSorted()).toEqual([
        'licensed',
        'multistate',
      ]);
      expect(page.pagination.total_contacts).toBe(2);
    }
  });

  it('cover a job in SQL as in TypeScript, for every pair of states', async () => {
    const month = earliestToday().slice(0, 7);
    const licenses = Object.keys(licensedTypes).flatMap((type) =>
      stateCodes.flatMap((state) =>
        ['', ', multistate'].flatMap((multistate) =>
          multistate && !canBeMultistate(type, state)
            ? []
            : ['', ', 2020-01', `, ${month}`].map((expires) => `${type}, ${state}${multistate}${expires}`),
        ),
      ),
    );
    const typeOf = (license: string) => license.split(', ')[0] ?? '';
    const covered = await scene.rows<{ pair: string }>(
      `select concat_ws(' in ', license, state) as pair from unnest($1::text[]) license cross join unnest($2::text[]) state
       cross join lateral (select array[license] as licenses) profile
       cross join lateral (select state as us_state, array[split_part(license, ', ', 1)] as provider_types) job
       where ${isLicensedSql('profile', 'job')}`,
      licenses,
      stateCodes,
    );
    const expected = licenses.flatMap((license) =>
      stateCodes.flatMap((state) => {
        const job = { provider_types: [typeOf(license)], job_location: `Reston, ${state}` };
        return licenseFor(job, [license], earliestToday()).some(isLicensed) ? `${license} in ${state}` : [];
      }),
    );
    expect(covered.map(({ pair }) => pair).sort()).toEqual(expected.sort());
  });

  it('come first among equals for a job that needs one on the first day, which hides nobody', async () => {
    const clinic = await clinicIn('Arlington, VA', true);
    const without = await scene.matchedNurse(clinic, stated());
    const licensed = await scene.matchedNurse(clinic, stated(`${rn}, VA`));
    const better = await scene.nurse(stated());
    await scene.match(clinic.job_id, better.profile_id, { common: 2 });
    const order = async () =>
      (await scene.people(clinic.viewer, { job: clinic.job_id })).contacts.map(
        ({ profile_id }) => profile_id,
      );
    expect(await order()).toEqual([better.profile_id, licensed.profile_id, without.profile_id]);
    await scene.changeJob(clinic, 3, { place: place('Arlington, VA') });
    expect(await order()).toEqual([better.profile_id, without.profile_id, licensed.profile_id]);
  });
});

describe('A license that expires', () => {
  const scene = duringTests(() => Scene.start());
  /** The month whose last day is at least this many days from now, and its last day's distance. */
  const monthIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 7);
  const sweepAt = async (profile_id: string, when: string) => {
    await scene.rows(`update profile_card set license_due_on = ${when} where id = $1`, profile_id);
    await scene.runMinuteSweep();
  };
  const dueOf = async (id: string) => {
    const due = 'select license_due_on::text as due from profile_card where id = $1';
    return (await scene.rows<{ due: string }>(due, id))[0]?.due;
  };

  it('is emailed the day after it is due, once, and no more after a renewal', async () => {
    const month = monthIn(30);
    const nurse = await scene.confirmedNurse(
      stated(`${rn}, MD, multistate, ${month}`, `LPN, MD, ${monthIn(900)}`),
    );
    await sweepAt(nurse.profile_id, 'current_date');
    expect(scene.subjectsTo(nurse.email)).toEqual([]);
    await sweepAt(nurse.profile_id, 'current_date - 2');
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toMatch(/^Your Maryland RN license expires in \w+ \d{4}$/);
    expect(text).toContain('Your Maryland RN license expires in');
    expect(text).not.toContain('LPN');
    expect(text).not.toContain('/api/profiles');
    await scene.runMinuteSweep();
    await scene.changeProfile(nurse, 2, stated(`${rn}, MD, multistate, ${monthIn(800)}`));
    expect((await dueOf(nurse.profile_id)) ?? '').toMatch(/^20/);
    await sweepAt(nurse.profile_id, 'current_date - 2');
    await scene.waitForDeliveries();
    expect(scene.subjectsTo(nurse.email)).toEqual([subject]);
  });

  it('goes with an email about new jobs of that day, which keeps its pace', async () => {
    const nurse = await scene.matchedNurse(await scene.employer(), stated(`${rn}, MD, ${monthIn(30)}`));
    await scene.rows(
      'update profile_card set license_due_on = current_date - 1 where id = $1',
      nurse.profile_id,
    );
    await scene.sendWaitingMatchEmails();
    const { subject, text } = await scene.service.inbox.emailTo(nurse.email);
    expect(subject).toMatch(/^New job: /);
    expect(text).toContain('Your Maryland RN license expires in');
    await scene.runMinuteSweep();
    expect(scene.subjectsTo(nurse.email)).toEqual([subject]);
  });
});
