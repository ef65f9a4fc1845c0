import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Person, testedProduct } from '../personas/person.ts';
import './product.ts';

/** A person who signs in by the emailed link, as the specification describes it. */
class EmailedPerson extends Person {
  override async signIn(): Promise<this> {
    const { message } = await this.call('POST /login', { body: { email: this.email } });
    expect(message).toBe('Check your email for the login link!');
    const token = await this.emailedToken('/login/');
    const response = await this.fetch('POST', '/api/login/verify', JSON.stringify({ token }));
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    this.cookie = cookies.join('; ');
    return this;
  }

  /** A call that is rejected. */
  async rejected(method: string, path: string, body?: object) {
    const { status, text } = await this.try(method, `/api${path}`, body);
    return { status, ...(JSON.parse(text) as { message: string; error: string }) };
  }
}

const own = randomUUID();
const clinicEmail = `clinic-${own}@example.com`;
const nurseEmail = `nurse-${own}@example.com`;
const job = {
  email: clinicEmail,
  employer_name: 'Story Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  hiring_role_confirmation: 'I am the decision-maker for hiring these roles',
  work_life_balance_rating: '4',
  turnover_challenge_rating: 2,
  open_to_hiring_rating: 5,
  interested_in_ai_automation: 'No',
  practice_settings: JSON.stringify(['Outpatient']),
  specialties: JSON.stringify([`Other: ${own}`]),
  provider_types: JSON.stringify(['Registered Nurse']),
  employment_type: JSON.stringify(['Full-Time']),
  job_location: 'Bangor, ME',
} as const;
const profile = {
  email: nurseEmail,
  name: 'Dana Story',
  phone: '2075550100',
  provider_types: ['Registered Nurse'],
  locations: ['Bangor, ME'],
  specialties: [`Other: ${own}`],
  practice_settings: ['Telehealth'],
  employment_type: ['Per Diem'],
};

describe('The calls of the specification', () => {
  const clinic = new EmailedPerson(testedProduct(), clinicEmail);
  const nurse = new EmailedPerson(testedProduct(), nurseEmail);
  let jobToken: string;
  let profileToken: string;

  beforeAll(async () => {
    expect((await clinic.call('POST /jobs', { body: job })).message).toBe(
      'Job posted successfully! Check your email for the management link.',
    );
    expect((await nurse.call('POST /profiles', { body: profile })).message).toBe(
      'Profile created successfully! Check your email for the management link.',
    );
    jobToken = await clinic.emailedToken('/jobs/manage/');
    profileToken = await nurse.emailedToken('/profiles/manage/');
    await clinic.signIn();
    await nurse.signIn();
  });

  it('view and change a job and a profile by their private links', async () => {
    const visitor = new EmailedPerson(testedProduct(), '');
    expect((await visitor.call('GET /jobs/:token', { token: jobToken })).job.employer_name).toBe(
      'Story Clinic',
    );
    const changedJob = await visitor.call('PUT /jobs/:token', {
      token: jobToken,
      body: { ...job, emr: 'Epic' },
    });
    expect(changedJob.message).toBe('Job updated successfully!');
    expect((await visitor.call('GET /jobs/:token', { token: jobToken })).job.emr).toBe('Epic');
    expect((await visitor.call('GET /profiles/:token', { token: profileToken })).profile).toMatchObject({
      phone: '(207) 555-0100',
      locations: ['Bangor, ME'],
    });
    const changedProfile = { ...profile, name: 'Dana B. Story' };
    expect(
      (await visitor.call('PUT /profiles/:token', { token: profileToken, body: changedProfile })).message,
    ).toBe('Profile updated successfully!');
    expect((await visitor.call('GET /profiles/:token', { token: profileToken })).profile.name).toBe(
      'Dana B. Story',
    );
  });

  it('find a place, and no place for a wrong name', async () => {
    const [place] = (await nurse.call('GET /geocode', { query: { address: 'bangor, me' } })).results;
    expect(place?.formatted_address).toBe('Bangor, ME');
    expect(place?.geometry.location.lat).toBeCloseTo(44.8, 1);
    expect((await nurse.call('GET /geocode', { query: { address: 'Nowhere, ME' } })).results).toEqual([]);
  });

  it('play the story of a professional', async () => {
    const id = await eventually(async () => {
      const { recommended } = await nurse.current();
      return recommended[0]?.id ?? Promise.reject(new Error('Nothing is recommended'));
    });
    expect((await nurse.call('GET /profiles/current')).token).toBeTruthy();
    await nurse.call('POST /jobs/:id/save', { id });
    expect((await nurse.current()).saved).toMatchObject([{ id }]);
    await nurse.call('DELETE /jobs/:id/save', { id });
    expect((await nurse.current()).saved).toEqual([]);
    await nurse.call('POST /jobs/:id/apply', { id, body: { note: 'I can start in May.' } });
    expect((await nurse.call('GET /jobs/:id/applications', { id })).applications).toMatchObject([
      { note: 'I can start in May.' },
    ]);
    expect((await nurse.current()).applied).toMatchObject([{ id }]);
    const again = await nurse.rejected('POST', `/jobs/${id}/apply`, { note: 'Or in April.' });
    expect(again.status).toBe(429);
    expect(again.message).toMatch(/^You need to wait \d+ more minute\(s\) before updating/);
  });

  it('play the story of an employer', async () => {
    const contacts = () => clinic.call('GET /contacts');
    const locked = await eventually(async () => {
      const [contact] = (await contacts()).contacts;
      return contact?.contact_type === 'both' ? contact : Promise.reject(new Error('No application yet'));
    });
    expect(locked).toMatchObject({ email: null, phone: null, is_unlocked: false });
    expect(locked.note).toBe('Included a personal note');
    await clinic.call('POST /profiles/:id/unlock', { id: locked.profile_id });
    const page = await contacts();
    expect(page.pagination).toMatchObject({ total_contacts: 1, total_pages: 1 });
    expect(page.contacts).toMatchObject([
      { email: nurseEmail, phone: '(207) 555-0100', note: 'I can start in May.', is_unlocked: true },
    ]);
    expect((await clinic.call('GET /subscription/status')).subscription.status).toBe('none');
    const checkout = { body: { priceId: 'price_yearly' as const } };
    expect((await clinic.call('POST /create-checkout-session', checkout)).sessionId).toBeTruthy();
    const wrong = await clinic.rejected('POST', '/create-checkout-session', { priceId: 'price_daily' });
    expect([wrong.status, wrong.error]).toEqual([400, 'Please choose a plan.']);
    const cancellation = await clinic.rejected('POST', '/cancel-subscription', {});
    expect(cancellation.message).toBe('You have no active subscription.');
  });

  it('delete the job and the profile, and sign out', async () => {
    const { profile: mine, jobs } = await nurse.current();
    expect(jobs).toEqual([]);
    await nurse.call('DELETE /profiles/:token', { token: mine?.id ?? '' });
    expect((await nurse.call('GET /profiles/current')).token).toBeNull();
    expect((await clinic.call('DELETE /jobs/:token', { token: jobToken })).message).toBe(
      'Job deleted successfully!',
    );
    expect((await clinic.rejected('GET', `/jobs/${jobToken}`)).status).toBe(404);
    await clinic.call('GET /logout');
    expect((await clinic.rejected('GET', '/user/current')).status).toBe(401);
    const replayed = await clinic.rejected('POST', '/login/verify', { token: 'made-up' });
    expect(replayed.message).toBe('Invalid login link');
    const impersonation = await clinic.rejected('GET', '/login/verify/impersonate');
    expect(impersonation.message).toBe('Invalid impersonation');
  });
});
