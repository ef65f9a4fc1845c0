import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPerson, sentTo, tick } from '../../testing/call-parts';
import { openApp, openSignedIn, pass, press } from '../../testing/open-app';
import { contact, nurse, profile, seekerJob } from '../../testing/responses';
import { emptyProfile } from './profile-values';

const rn = 'Registered Nurse';
const spoken = 'Languages you speak with patients (optional, up to 5)';
const choose = (of: string, label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('group', { name: of })).getByLabelText(label), {
    target: { value },
  });

/** Opens a profile by its link. Returns what was saved. */
async function openProfile(changes: object) {
  const stored = { ...profile, ...changes };
  const facade = await openApp('/profiles/manage/profile-token', {
    'GET /profiles/profile-token': { profile: stored },
    'PUT /profiles/profile-token': { message: 'Updated', profile: stored },
  });
  return () =>
    sentTo(facade, 'PUT /profiles/profile-token')[0] as
      | { licenses: string[]; languages: string[] }
      | undefined;
}

/** Opens a professional as an employer. Returns whether a filter was asked for. */
async function openContact(changes: object) {
  const facade = await openPerson({ ...contact, ...changes });
  return (filter: string) => facade.calls.some(({ query }) => query.get(filter) === '1');
}

/** Opens a professional's two jobs, the second of which the filter leaves out. */
async function openJobs(own: object, fitting: object, other: object) {
  const id = '00000000-0000-7000-8000-00000000c001';
  const recommended = [
    { ...seekerJob, ...fitting },
    { ...seekerJob, id, title: 'Other', ...other },
  ];
  const user = { ...nurse, profile: { ...profile, ...own }, recommended, recommended_total: 2 };
  await openSignedIn('/dashboard?tools=all', { 'GET /user/current': user });
  return async (filter: string) => {
    fireEvent.click(screen.getByRole('checkbox', { name: filter }));
    await pass(500);
    return screen.queryByRole('link', { name: 'Other' }) === null;
  };
}

describe('Profile form', () => {
  it('has each field of a profile', async () => {
    await openProfile({ licenses: [`${rn}, CA`] });
    await press('Edit Profile');
    const fields = Object.keys(emptyProfile);
    expect(fields.filter((name) => !document.getElementById(name))).toEqual([]);
  });
});

describe('Licenses', () => {
  it('are added with two selects and a check box, which only the states with multistate licenses have', async () => {
    const saved = await openProfile({ licenses: [`${rn}, CA`] });
    await press('Edit Profile');
    await press('Add license');
    const second = within(screen.getByRole('group', { name: 'License 2' }));
    expect(second.queryByRole('checkbox')).toBeNull();
    choose('License 2', 'State', 'MD');
    tick('License 2', 'Multistate (compact)');
    await press('Save Changes');
    expect(saved()?.licenses).toEqual([`${rn}, CA`, `${rn}, MD, multistate`]);
  });

  it('lose their check box with the state, and need a state', async () => {
    const saved = await openProfile({ licenses: [`${rn}, MD, multistate`] });
    await press('Edit Profile');
    choose('License 1', 'State', 'DC');
    await press('Add license');
    await press('Save Changes');
    expect(screen.getByRole('link', { name: /choose a state for each license/ })).toBeTruthy();
    await press('Remove license 2');
    await press('Save Changes');
    expect(saved()?.licenses).toEqual([`${rn}, DC`]);
  });

  it('that only the registry has are offered, and one that expired is renewed with one click', async () => {
    const saved = await openProfile({
      licenses: [`${rn}, MD, multistate, 2020-03`],
      npi_licenses: [`${rn}, MD`, `${rn}, VA`],
    });
    expect(screen.getByText('In the national registry')).toBeTruthy();
    expect(screen.getByText(/Add your Virginia RN license/)).toBeTruthy();
    expect(saved()).toBeUndefined();
    await press(/^Renewed until March 20/);
    const [renewed = ''] = saved()?.licenses ?? [];
    expect(renewed).toMatch(/^Registered Nurse, MD, multistate, 20\d\d-03$/);
    expect(renewed.slice(-7) > new Date().toISOString().slice(0, 7)).toBe(true);
  });

  it('are a line for the employer, also of a locked person, and a filter', async () => {
    const fact = { provider_type: rn, status: 'other_state', state: 'MD', in_registry: true };
    const hasAsked = await openContact({ job_location: 'Washington, DC', licenses: [fact] });
    expect(
      screen.getByText(/RN license: Maryland. DC needs its own \(in the national registry\)/),
    ).toBeTruthy();
    await press('Licensed for this job');
    expect(hasAsked('licensed')).toBe(true);
  });

  it('are a reason in the list of jobs, and a filter there', async () => {
    const leavesOut = await openJobs(
      { licenses: [`${rn}, MD, multistate`] },
      { job_location: 'Arlington, VA' },
      { job_location: 'Reno, NV' },
    );
    expect(screen.getByText('Your multistate license covers Virginia')).toBeTruthy();
    expect(screen.getByText('Nevada needs its own RN license')).toBeTruthy();
    expect(await leavesOut('Licensed for this job')).toBe(true);
  });
});

describe('Languages', () => {
  it('are chosen in the profile, at most five', async () => {
    const saved = await openProfile({ languages: ['Spanish', 'Mandarin', 'Cantonese', 'Vietnamese'] });
    await press('Edit Profile');
    tick(spoken, 'Korean');
    tick(spoken, 'Tagalog');
    await press('Save Changes');
    expect(screen.getByRole('link', { name: /at most 5 languages/ })).toBeTruthy();
    tick(spoken, 'Spanish');
    await press('Save Changes');
    expect(saved()?.languages).toEqual(['Mandarin', 'Cantonese', 'Vietnamese', 'Korean', 'Tagalog']);
  });

  it('in common are a reason for the employer, and a filter', async () => {
    const hasAsked = await openContact({ matching_languages: ['Spanish'] });
    expect(within(screen.getByText('Speaks').parentElement as HTMLElement).getByText('Spanish')).toBeTruthy();
    await press('Language in common');
    expect(hasAsked('language')).toBe(true);
  });

  it('in common are a reason in the list of jobs, and a filter there', async () => {
    const leavesOut = await openJobs(
      { languages: ['Spanish'] },
      { languages: ['Spanish', 'Hindi'] },
      { languages: ['Arabic'] },
    );
    expect(screen.getByText('They wish for Spanish, which you speak')).toBeTruthy();
    expect(await leavesOut('Language in common')).toBe(true);
  });
});
