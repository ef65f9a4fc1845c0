import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SharedJob } from '@nearward/proto/rest/job';
import type { SharedJobs } from '@nearward/proto/rest/shared-jobs';
import { locationTexts } from '@nearward/proto/rest/location-format';
import { privacyTexts } from '@nearward/proto/rest/profile-privacy';
import { texts } from '@nearward/proto/rest/texts';
import { signedInFlag } from '../../shared/signed-in-flag';
import { clinic, id as otherIdOf, jobPage, nurse, profile, seekerJob } from '../../testing/responses';
import { rejection } from '../../testing/call-parts';
import { fill } from '../../testing/failures';
import { Facade, json } from '../../testing/facade';
import { openApp, openSignedIn, pass, press, tap } from '../../testing/open-app';

const { id } = seekerJob;
const sharedJob: SharedJob = { ...seekerJob, valid_through: null, answers: null, answer_promise: null };
const listedJobs: SharedJobs = {
  jobs: [seekerJob, { ...seekerJob, id: otherIdOf(9), title: 'Nurse Practitioner · Cardiology' }],
  next: null,
  place: 'Oakland, CA',
};
const answers = {
  'GET /user/current': nurse,
  [`GET /shared-jobs/${id}`]: { job: sharedJob },
  [`GET /jobs/${id}/public`]: { job: jobPage },
};
const unlock = {
  ...{ job_id: id, employer_name: 'Bayside Clinic', job_title: 'LPN', job_location: 'Oakland, CA' },
  ...{
    unlocked_at: '2026-11-20T10:00:00.000Z',
    hired_at: null,
    employer_contact: null,
    asked_to_stop_at: null,
  },
};
const follow = async (name: string) => {
  await tap(screen.getByRole('link', { name }));
};
const dialog = () => screen.queryByRole('dialog', { name: 'Express Interest' });

describe('Public job', () => {
  it('leads back to its dialog after a sign-in, and sends nothing', async () => {
    const facade = new Facade(answers);
    const { address } = await openApp(`/share/${id}`);
    await follow('Sign in to Express Interest');
    expect(address()).toBe('/login');
    act(() => signedInFlag.set(true));
    await pass(500);
    expect(address()).toBe(`/jobs/${id}`);
    expect(dialog()).not.toBeNull();
    expect(facade.calls.filter(({ call }) => call.startsWith('POST /jobs'))).toEqual([]);
  });

  it('leads back to its dialog after a profile was created and its link opened', async () => {
    const token = 'x'.repeat(48);
    const facade = new Facade({
      ...answers,
      [`GET /profiles/${token}`]: { profile },
      [`GET /profiles/${token}/workspace`]: { grant: 'some-grant' },
      'POST /workspace': { is_signed_in: true, message: '' },
    });
    const visitor = await openApp(`/share/${id}`);
    const link = screen.getByRole('link', { name: 'Express Interest' }).getAttribute('href') ?? '';
    visitor.close();
    // Also where the page's scripts do not run yet.
    const form = await openApp(link);
    expect(form.address()).toBe('/find-job');
    form.close();
    const { address } = await openApp(`/profiles/manage/${token}`);
    await press('Open your workspace');
    await pass(500);
    expect(address()).toBe(`/jobs/${id}`);
    expect(dialog()).not.toBeNull();
    expect(facade.calls.filter(({ call }) => call.startsWith('POST /jobs'))).toEqual([]);
    await press('Cancel');
    expect(dialog()).toBeNull();
    expect(localStorage.getItem('interested-job')).toBeNull();
  });

  it('says that the interest was sent, and before that when its note is too long', async () => {
    const facade = await openSignedIn(`/jobs/${id}?interest=1`, answers);
    const write = (length: number) =>
      fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'a'.repeat(length) } });
    const limit = () => screen.queryByText('Only 2,000 characters fit. Please check the end of your text.');
    write(1_999);
    expect(limit()).toBeNull();
    write(2_000);
    expect(limit()).not.toBeNull();
    facade.reply(`POST /jobs/${id}/apply`, json({ message: texts.applied }));
    facade.reply(`GET /jobs/${id}/public`, json({ job: { ...jobPage, has_applied: true } }));
    await press('Send');
    expect(document.activeElement?.textContent).toBe(texts.applied);
  });

  it.each([
    ['its page', `/share/${id}`, { is_paused: true }],
    ['the page of a job for professionals', `/jobs/${id}`, { rested_at: '2026-11-20T10:00:00.000Z' }],
    ['the dialog of a link', `/jobs/${id}?interest=1`, { is_paused: true }],
  ])('offers no interest while the profile is paused, but to reactivate it: %s', async (_, at, hold) => {
    const paused = { ...nurse, profile: { ...profile, ...hold } };
    const facade = await openSignedIn(at, { ...answers, 'GET /user/current': paused });
    const offers = () => [
      ...screen.queryAllByRole('link', { name: 'Express Interest' }),
      ...screen.queryAllByRole('button', { name: 'Express Interest' }),
    ];
    expect(screen.queryAllByText(privacyTexts.isPaused)).not.toEqual([]);
    expect([offers(), dialog()]).toEqual([[], null]);
    facade.reply('PUT /profiles/profile-token/state', json({ message: 'Live', profile }));
    facade.reply('GET /user/current', json(nurse));
    const [button] = screen.getAllByRole('button', { name: 'Reactivate Profile' });
    await tap(button as HTMLElement);
    expect(facade.calls.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ is_paused: false });
    expect(offers()).not.toEqual([]);
  });

  it.each([
    ['of the signed-in employer', clinic, 'Manage Your Job', `/jobs/manage/${id}`],
    ['with an interest', { ...nurse, applied: [seekerJob] }, 'See your interest', `/jobs/${id}`],
    [
      'for which an employer unlocked',
      { ...nurse, unlocked_by: [unlock] },
      'See your interest',
      `/jobs/${id}`,
    ],
  ])('offers no new interest in a job %s', async (_, user, link, to) => {
    await openSignedIn(`/share/${id}`, { ...answers, 'GET /user/current': user });
    expect(screen.queryByRole('link', { name: 'Express Interest' })).toBeNull();
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(to);
  });

  it('asks a user without a profile to create one', async () => {
    const { address } = await openSignedIn(`/jobs/${id}?interest=1`, {
      ...answers,
      'GET /user/current': { ...nurse, profile: null },
      [`GET /jobs/${id}/public`]: rejection(403, 'Please create a profile first.', 'FORBIDDEN'),
    });
    await pass(10_000);
    await follow('Create Profile');
    expect(address()).toBe('/find-job');
    expect(localStorage.getItem('interested-job')).toContain(id);
  });
});

describe('Browsing jobs', () => {
  const counts = { counts: [{ miles: 50, about: 60, is_fewer: false }] };
  const search = async (near: string) => {
    fill('City or ZIP code', near);
    await press('Search');
  };

  it('shows the problem of a place next to its field, and keeps the text', async () => {
    const facade = await openApp('/jobs', { 'GET /shared-jobs': listedJobs, 'GET /supply': counts });
    const before = facade.calls.length;
    await search('1234');
    expect(screen.getByText(locationTexts.zip)).toBeTruthy();
    expect(facade.calls.length).toBe(before);
    facade.reply('GET /shared-jobs', rejection(400, locationTexts.notFound));
    await search('Nowhereville, CA');
    expect(screen.getByText(locationTexts.notFound)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('City or ZIP code').value).toBe('Nowhereville, CA');
  });

  it('offers orders that the next page keeps, by distance with a place only', async () => {
    const facade = await openApp('/jobs?sort=pay', {
      'GET /shared-jobs': { ...listedJobs, next: id },
      'GET /supply': counts,
    });
    const orders = () => within(screen.getByRole('navigation', { name: 'Order' })).getAllByRole('link');
    expect(orders().map(({ textContent }) => textContent)).toEqual(['Newest', 'Highest pay']);
    await search('Oakland, CA');
    await follow('Nearest');
    await follow('Next page');
    expect(facade.calls.findLast(({ call }) => call === 'GET /shared-jobs')?.query.toString()).toBe(
      `near=Oakland%2C+CA&sort=nearest&after=${id}`,
    );
  });

  it('leaves out what a professional hid', async () => {
    const hidden = { ...nurse, marks: { hidden: [id], new_since: null } };
    await openSignedIn('/jobs', { 'GET /shared-jobs': listedJobs, 'GET /user/current': hidden });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Nurse Practitioner'),
    ]);
  });
});
