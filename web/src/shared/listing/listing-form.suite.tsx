import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { click, fill } from '../../testing/failures';
import { interestedJob } from '../after-sign-in';
import { queries } from '../queries';
import { clinic, nurse, postedJob, profile, requiredChoices } from '../../testing/responses';
import { json, Facade } from '../../testing/facade';
import { bodyOf, descriptionOf, mainActions, tick } from '../../testing/call-parts';
import { openApp, openSignedIn, pass, press } from '../../testing/open-app';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const group = (name: string) => within(screen.getByRole('group', { name }));
const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const places = (...found: string[]) =>
  json({ results: found.map((formatted_address) => ({ formatted_address })) });

async function typePlace(facade: Facade, label: string, place: string, isFound: boolean): Promise<void> {
  facade.reply('GET /geocode', isFound ? places(place) : places());
  type(label, place);
  await pass(1_100);
}

describe('The place of a job', () => {
  it('shows whether it was found, until it changes', async () => {
    const facade = await openApp('/post-job', {});
    const place = 'Job location';
    expect(field(place).getAttribute('aria-required')).toBe('true');
    for (const corrected of ['', 'Fresno, CA']) {
      await typePlace(facade, place, 'Nowhereville, CA', false);
      expect(descriptionOf(field(place))).toContain('Location not found');
      await typePlace(facade, place, corrected, true);
      expect(screen.queryByText(/Location not found/)).toBeNull();
    }
    expect(screen.getByText('Verified: Fresno, CA')).toBeTruthy();
    type(place, 'Fresno, C');
    expect(screen.queryByText('Verified: Fresno, CA')).toBeNull();
    await typePlace(facade, place, 'Fresno, CA', true);
    expect(screen.getByText('Verified: Fresno, CA')).toBeTruthy();
  });
});

describe('A phone number and a ZIP code', () => {
  it('in the wrong form are reported after a pause, without leaving the field', async () => {
    await openApp('/find-job', {});
    const phone = 'Phone (optional)';
    field(phone).focus();
    type(phone, '115 555 0100');
    await pass(1_100);
    expect(descriptionOf(field(phone))).toContain('Invalid area code');
    expect(document.activeElement).toBe(field(phone));
    type(phone, '');
    await pass(1_100);
    expect(screen.queryByText(/Invalid area code/)).toBeNull();
    type('Location 1', '9460');
    await pass(1_100);
    expect(descriptionOf(field('Location 1'))).toContain('ZIP code must be exactly 5 digits');
    type('Location 1', '94601');
    await pass(1_100);
    expect(screen.queryByText('ZIP code must be exactly 5 digits')).toBeNull();
  });
});

describe('An empty form', () => {
  it('of a job shows the summary once, and next to each field what to enter', async () => {
    await openApp('/post-job', {});
    await press('Post Job');
    expect(problems()).toEqual([
      'Enter the job location',
      'Choose at least one provider type',
      'Choose at least one specialty',
      'Choose at least one employment type',
      'Choose at least one practice setting',
      'Enter your email',
      "Enter the practice's name",
      "Enter the contact's name",
      "Enter the contact's phone number",
    ]);
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(1);
    expect(descriptionOf(field('Practice or employer name'))).toContain("Enter the practice's name");
    await press('Dismiss');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('Job location'));
  });

  it('of a profile shows the summary once', async () => {
    await openApp('/find-job', {});
    await press('Create Profile');
    expect(problems()).toEqual([
      'Enter at least one place where you want to work',
      'Choose at least one provider type',
      'Choose at least one specialty',
      'Enter your email',
      'Enter your name',
    ]);
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(1);
  });
});

describe('A closed group of the job form', () => {
  const groupOf = (element: HTMLElement) => element.closest('details');

  it('opens for an error in it, which reversed pay is when the field is left', async () => {
    await openApp('/post-job', {});
    expect(groupOf(field('Pay to'))?.open).toBe(false);
    type('Pay from', '74');
    type('Pay to', '62');
    fireEvent.blur(field('Pay to'));
    expect(descriptionOf(field('Pay to'))).toBe('Maximum must be at least the minimum.');
    expect(groupOf(field('Pay to'))?.open).toBe(true);
    expect(groupOf(screen.getByLabelText('Contact title (optional)'))?.open).toBe(false);
    type('Pay to', '82');
    fireEvent.blur(field('Pay to'));
    expect(descriptionOf(field('Pay to'))).toBe('');
  });
});

describe('Another job', () => {
  it('is prefilled with the contact of the previous job, and is no draft', async () => {
    const facade = new Facade({ 'POST /jobs': { message: 'Job posted successfully!' } });
    const first = await openApp('/post-job');
    expect(screen.getByText('Not shown on the job until you choose one.')).toBeTruthy();
    tick('Work-life balance', '3');
    expect(screen.getByText('Shown on the job.')).toBeTruthy();
    type('Email', 'clinic@gmail.com');
    type('Practice or employer name', 'Bayside Clinic');
    type('Contact name', 'Chris Poster');
    type('Contact phone', '415 555 0100');
    for (const [of, choice] of [...requiredChoices, ['Work-life balance', '5'] as const]) tick(of, choice);
    await typePlace(facade, 'Job location', 'Fresno, CA', true);
    await press('Post Job');
    expect(bodyOf(facade, 'POST /jobs')).toMatchObject({ is_balance_confirmed: true });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(dialog.getByText('clinic@gmail.com')).toBeTruthy();
    expect(dialog.getByText('Open the private link in that email.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open Gmail' })).toHaveProperty(
      'href',
      'https://mail.google.com/',
    );
    await press('Post Another Job');
    const values = ['Email', 'Practice or employer name', 'Contact phone', 'Job location'].map(
      (name) => field(name).value,
    );
    expect(values).toEqual(['clinic@gmail.com', 'Bayside Clinic', '415 555 0100', '']);
    expect(group('Work-life balance').getByLabelText('5')).toHaveProperty('checked', true);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    first.close();
    await openApp('/post-job');
    expect(screen.queryByText(/We kept your draft/)).toBeNull();
  });
});

describe('A job posted by a signed-in employer', () => {
  it.each([
    ['their own address', clinic.email, 'Your dashboard shows who matches.'],
    ['another address', 'another@example.com', 'Open the private link in that email.'],
  ])('with %s leads to its matches', async (_, email, step) => {
    const facade = await openSignedIn('/post-job', { 'POST /jobs': { message: 'Job posted successfully!' } });
    type('Email', email);
    for (const [of, choice] of requiredChoices) tick(of, choice);
    await typePlace(facade, 'Job location', 'Fresno, CA', true);
    await press('Post Job');
    const [first] = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect(first?.textContent).toBe(step);
  });
});

describe('A choice', () => {
  it('stays chosen when the filter hides it', async () => {
    const chosen = { ...profile, specialties: ['Cardiology', 'Urology'] };
    const facade = await openApp('/profiles/manage/profile-token', {
      'GET /profiles/profile-token': { profile: chosen },
    });
    await press('Edit Profile');
    fill('Filter specialties', 'neuro');
    await pass(500);
    const boxes = group('Specialties').getAllByRole('checkbox');
    expect(boxes.filter((box) => !box.closest('[hidden]'))).toHaveLength(3); // two of them, and Other
    tick('Specialties', 'Neurology');
    facade.reply('PUT /profiles/profile-token', json({ message: 'Updated', profile: chosen }));
    await press('Save Changes');
    expect(bodyOf(facade, 'PUT /profiles/profile-token')).toMatchObject({
      specialties: ['Cardiology', 'Urology', 'Neurology'],
    });
  });
});

it('Privacy settings changed elsewhere are shown, and not undone by a change of another one', async () => {
  const facade = await openApp('/profiles/manage/profile-token', {
    'GET /profiles/profile-token': { profile },
  });
  const hidden = { ...profile, hidden_names: ['Mercy Hospital'] };
  facade.reply('GET /profiles/profile-token', json({ profile: hidden }));
  void queries.invalidateQueries();
  await pass(500);
  expect(field('Hide from employers named').value).toBe('Mercy Hospital');
  fill('How far you would travel', '20');
  facade.reply(
    'PUT /profiles/profile-token/state',
    json({ message: 'Saved.', profile: { ...hidden, radius_miles: 20 } }),
  );
  await press('Save privacy settings');
  expect(bodyOf(facade, 'PUT /profiles/profile-token/state')).toEqual({ radius_miles: 20 });
});

it('A list of hidden employers keeps what another tab added and removed', async () => {
  const stored = (hidden_names: string[]) => ({ profile: { ...profile, hidden_names } });
  const facade = await openApp('/profiles/manage/profile-token', {
    'GET /profiles/profile-token': stored(['Mercy', 'Bayside']),
  });
  type('Hide from employers named', 'Mercy\nOakland');
  facade.reply('GET /profiles/profile-token', json(stored(['Bayside', 'Fremont'])));
  facade.reply(
    'PUT /profiles/profile-token/state',
    json({ message: 'Saved.', ...stored(['Fremont', 'Oakland']) }),
  );
  await press('Save privacy settings');
  expect(bodyOf(facade, 'PUT /profiles/profile-token/state')).toEqual({
    hidden_names: ['Fremont', 'Oakland'],
  });
  expect(field('Hide from employers named').value).toBe('Fremont\nOakland');
});

it('Privacy settings that are not saved are not lost by opening the profile form', async () => {
  await openApp('/profiles/manage/profile-token', { 'GET /profiles/profile-token': { profile } });
  type('Hide from employers named', 'Mercy Hospital');
  await press('Edit Profile');
  await press('Keep editing');
  expect(field('Hide from employers named').value).toBe('Mercy Hospital');
  await press('Edit Profile');
  await press('Discard');
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
});

it('A company is hidden from by its name, never by its legal form alone', async () => {
  const facade = await openApp('/profiles/manage/profile-token', {
    'GET /profiles/profile-token': { profile },
  });
  type(
    'Hide from employers named',
    'Mercy Hospital, Inc.\nBayside Care, P.L.L.C.; Corporate Health, Oakland LLC',
  );
  facade.reply('PUT /profiles/profile-token/state', json({ message: 'Saved.', profile }));
  await press('Save privacy settings');
  const hidden_names = ['Mercy Hospital', 'Bayside Care', 'Corporate Health', 'Oakland LLC'];
  expect(bodyOf(facade, 'PUT /profiles/profile-token/state')).toEqual({ hidden_names });
});

describe('Find a job', () => {
  const email = 'dana@gmail.com';
  const createProfile = async (open = openApp, responses = {}) => {
    const facade = await open('/find-job', {
      'POST /profiles': { message: 'Profile created successfully!' },
      ...responses,
    });
    type('Email', email);
    type('Name', 'Dana Ortiz');
    tick('Provider types', 'Registered Nurse');
    tick('Specialties', 'Cardiology');
    await typePlace(facade, 'Location 1', 'Fresno, CA', true);
    await press('Create Profile');
    return facade;
  };
  const unsent = () => screen.queryByText('Your interest has not been sent yet.');

  it('leads to the inbox once the profile is created, not to a second email', async () => {
    await createProfile();
    expect(unsent()).toBeNull();
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open Gmail' })).toHaveProperty(
      'href',
      'https://mail.google.com/',
    );
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.getByText(/choose “Open your workspace”/)).toBeTruthy();
  });

  it('leads who is signed in to the dashboard, which knows the profile', async () => {
    const user = { ...clinic, email, jobs: [] };
    const facade = await createProfile(openSignedIn, { 'GET /user/current': user });
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
    expect(screen.queryByText(/choose “Open your workspace”/)).toBeNull();
    expect(facade.countOf('GET /user/current')).toBe(2);
  });

  it('leads who has a profile to that', async () => {
    await openSignedIn('/find-job', { 'GET /user/current': nurse });
    expect(screen.getByText(/^You already have a profile\./)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Edit Profile' }).pathname).toBe(
      '/profiles/manage/profile-token',
    );
  });

  it('says that the interest in the job that led there is not sent', async () => {
    interestedJob.keep(postedJob.id);
    await createProfile();
    expect(unsent()).not.toBeNull();
  });
});

describe('The private link of a profile', () => {
  const token = 't'.repeat(48);
  const owner = { ...nurse, email: profile.email };

  it.each([
    ['a visitor to the workspace', undefined, false, 'Open your workspace'],
    ['its owner, who comes from there, to the form', owner, false, 'Edit Profile'],
    ['its owner to the job for which it was created', owner, true, 'Open your workspace'],
  ])('leads %s', async (_, user, isForJob, action) => {
    if (isForJob) interestedJob.keep(postedJob.id);
    const path = `/profiles/manage/${token}`;
    const responses = { [`GET /profiles/${token}`]: { profile } };
    if (user) await openSignedIn(path, { ...responses, 'GET /user/current': user });
    else await openApp(path, responses);
    expect(mainActions()).toEqual([action]);
  });
});

describe('An open form of a stored job or profile', () => {
  const comeBack = async () => {
    await pass(2_000);
    fireEvent(window, new Event('visibilitychange'));
    await pass(500);
  };

  it('takes over what a team member changed in the job, except in what is typed', async () => {
    const facade = await openApp('/jobs/manage/job-token', { 'GET /jobs/job-token': { job: postedJob } });
    await press('Edit Job');
    type('Contact phone', '415 555 0199');
    const job = { ...postedJob, contact_phone: '1', contact_name: 'Amy', shift: ['Night' as const] };
    facade.reply('GET /jobs/job-token', json({ job }));
    await comeBack();
    expect(field('Contact name').value).toBe('Amy');
    facade.reply('PUT /jobs/job-token', json({ message: 'Updated', job }));
    await press('Keep mine');
    await press('Save Changes');
    expect(bodyOf(facade, 'PUT /jobs/job-token')).toMatchObject({
      ...{ contact_phone: '415 555 0199', contact_name: 'Amy', shift: ['Night'] },
    });
  });

  it('asks before what is typed is discarded, also after it took over other fields', async () => {
    const facade = await openApp('/profiles/manage/profile-token', {
      'GET /profiles/profile-token': { profile },
    });
    await press('Edit Profile');
    type('Name', 'Dana Ortiz-Bell');
    facade.reply('GET /profiles/profile-token', json({ profile: { ...profile, phone: '(415) 555-0142' } }));
    await comeBack();
    expect(field('Phone (optional)').value).toBe('(415) 555-0142');
    expect(field('Name').value).toBe('Dana Ortiz-Bell');
    click('Cancel')();
    expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
  });

  it.each([503, 404])('keeps what is typed if loading again fails with %i', async (status) => {
    const facade = await openApp('/jobs/manage/job-token', { 'GET /jobs/job-token': { job: postedJob } });
    await press('Edit Job');
    type('Contact phone', '415 555 0199');
    facade.reply('GET /jobs/job-token', { status, body: '{}' });
    await comeBack();
    await pass(10_000); // until it is tried no more
    expect(field('Contact phone').value).toBe('415 555 0199');
  });
});
