import { randomUUID } from 'node:crypto';
import { eventually } from '@nearward/common/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Person, testedProduct } from '../personas/person.ts';
import './product.ts';

interface Job {
  id: string;
  token: string;
  employer_name: string;
  emr: string | null;
}
interface Contact {
  profile_id: string;
  email: string | null;
  phone: string | null;
  note: string | null;
  is_unlocked: boolean;
  contact_type: string;
}
/** The response fields of section 7 of the specification that these stories read. */
interface ResponseBody {
  message: string;
  error: string;
  token: string | null;
  email: string;
  name: string;
  job: Job;
  jobs: Job[];
  recommended: Job[];
  saved: Job[];
  applied: Job[];
  profile: { id: string; token: string; phone: string | null; locations: string[]; name: string };
  contacts: Contact[];
  pagination: { total_contacts: number; total_pages: number };
  applications: { id: string; created_at: string; note: string | null; sent_at: string }[];
  results: { formatted_address: string; geometry: { location: { lat: number; lng: number } } }[];
  subscription: { status: string };
  sessionId: string;
  is_impersonating: boolean;
}

/** A client with only the calls and fields of section 7 of the specification. */
class SpecificationClient extends Person {
  async request(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: ResponseBody }> {
    const { status, text } = await this.try(method, `/api${path}`, body);
    return { status, body: JSON.parse(text) as ResponseBody };
  }

  async succeed(method: string, path: string, body?: object): Promise<ResponseBody> {
    const { status, body: result } = await this.request(method, path, body);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
    return result;
  }

  override async signIn(): Promise<this> {
    const { message } = await this.succeed('POST', '/login', { email: this.email });
    expect(message).toBe('Check your email for the login link!');
    const token = await this.emailedToken('/login/');
    const response = await this.fetch('POST', '/api/login/verify', JSON.stringify({ token }));
    expect(response.status).toBe(200);
    this.cookie = cookiesOf(response);
    return this;
  }
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

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
};
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

describe('A client that knows only the calls of the specification', () => {
  const clinic = new SpecificationClient(testedProduct(), clinicEmail);
  const nurse = new SpecificationClient(testedProduct(), nurseEmail);
  let jobToken: string;
  let profileToken: string;

  beforeAll(async () => {
    expect((await clinic.succeed('POST', '/jobs', job)).message).toBe(
      'Job posted successfully! Check your email for the management link.',
    );
    expect((await nurse.succeed('POST', '/profiles', profile)).message).toBe(
      'Profile created successfully! Check your email for the management link.',
    );
    jobToken = await clinic.emailedToken('/jobs/manage/');
    profileToken = await nurse.emailedToken('/profiles/manage/');
    await clinic.signIn();
    await nurse.signIn();
  });

  it('views and changes a job and a profile by their private links', async () => {
    const visitor = new SpecificationClient(testedProduct(), '');
    expect((await visitor.succeed('GET', `/jobs/${jobToken}`)).job.employer_name).toBe('Story Clinic');
    const changedJob = await visitor.succeed('PUT', `/jobs/${jobToken}`, { ...job, emr: 'Epic' });
    expect(changedJob.message).toBe('Job updated successfully!');
    expect((await visitor.succeed('GET', `/jobs/${jobToken}`)).job.emr).toBe('Epic');
    expect((await visitor.succeed('GET', `/profiles/${profileToken}`)).profile).toMatchObject({
      phone: '(207) 555-0100',
      locations: ['Bangor, ME'],
    });
    const changedProfile = { ...profile, name: 'Dana B. Story' };
    expect((await visitor.succeed('PUT', `/profiles/${profileToken}`, changedProfile)).message).toBe(
      'Profile updated successfully!',
    );
    expect((await visitor.succeed('GET', `/profiles/${profileToken}`)).profile.name).toBe('Dana B. Story');
  });

  it('finds a place, and no place for a wrong name', async () => {
    const [place] = (await nurse.succeed('GET', '/geocode?address=bangor,%20me')).results;
    expect(place?.formatted_address).toBe('Bangor, ME');
    expect(place?.geometry.location.lat).toBeCloseTo(44.8, 1);
    expect((await nurse.succeed('GET', '/geocode?address=Nowhere,%20ME')).results).toEqual([]);
  });

  it('plays the story of a professional', async () => {
    const id = await eventually(async () => {
      const { recommended } = await nurse.succeed('GET', '/user/current');
      return recommended[0]?.id ?? Promise.reject(new Error('Nothing is recommended'));
    });
    expect((await nurse.succeed('GET', '/profiles/current')).token).toBeTruthy();
    await nurse.succeed('POST', `/jobs/${id}/save`);
    expect((await nurse.succeed('GET', '/user/current')).saved).toMatchObject([{ id }]);
    await nurse.succeed('DELETE', `/jobs/${id}/save`);
    expect((await nurse.succeed('GET', '/user/current')).saved).toEqual([]);
    await nurse.succeed('POST', `/jobs/${id}/apply`, { note: 'I can start in May.' });
    expect((await nurse.succeed('GET', `/jobs/${id}/applications`)).applications).toMatchObject([
      { note: 'I can start in May.' },
    ]);
    expect((await nurse.succeed('GET', '/user/current')).applied).toMatchObject([{ id }]);
    const again = await nurse.request('POST', `/jobs/${id}/apply`, { note: 'Or in April.' });
    expect(again.status).toBe(429);
    expect(again.body.message).toMatch(/^You need to wait \d+ more minute\(s\) before updating/);
  });

  it('plays the story of an employer', async () => {
    const contacts = () => clinic.succeed('GET', '/contacts?page=1&per_page=50');
    const locked = await eventually(async () => {
      const [contact] = (await contacts()).contacts;
      return contact?.contact_type === 'both' ? contact : Promise.reject(new Error('No application yet'));
    });
    expect(locked).toMatchObject({ email: null, phone: null, is_unlocked: false });
    expect(locked.note).toBe('Included a personal note');
    await clinic.succeed('POST', `/profiles/${locked.profile_id}/unlock`, {});
    const page = await contacts();
    expect(page.pagination).toMatchObject({ total_contacts: 1, total_pages: 1 });
    expect(page.contacts).toMatchObject([
      { email: nurseEmail, phone: '(207) 555-0100', note: 'I can start in May.', is_unlocked: true },
    ]);
    expect((await clinic.succeed('GET', '/subscription/status')).subscription.status).toBe('none');
    const checkout = { priceId: 'price_yearly' };
    expect((await clinic.succeed('POST', '/create-checkout-session', checkout)).sessionId).toBeTruthy();
    const wrong = await clinic.request('POST', '/create-checkout-session', { priceId: 'price_daily' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Please choose a plan.']);
    const cancellation = await clinic.request('POST', '/cancel-subscription', {});
    expect(cancellation.body.message).toBe('You have no active subscription.');
  });

  it('deletes the job and the profile, and is signed out', async () => {
    const { profile: mine, jobs } = await nurse.succeed('GET', '/user/current');
    expect(jobs).toEqual([]);
    await nurse.succeed('DELETE', `/profiles/${mine.id}`);
    expect((await nurse.succeed('GET', '/profiles/current')).token).toBeNull();
    expect((await clinic.succeed('DELETE', `/jobs/${jobToken}`)).message).toBe('Job deleted successfully!');
    expect((await clinic.request('GET', `/jobs/${jobToken}`)).status).toBe(404);
    await clinic.succeed('GET', '/logout');
    expect((await clinic.request('GET', '/user/current')).status).toBe(401);
    const replayed = await clinic.request('POST', '/login/verify', { token: 'made-up' });
    expect(replayed.body.message).toBe('Invalid login link');
    const impersonation = await clinic.request('GET', '/login/verify/impersonate');
    expect(impersonation.body.message).toBe('Invalid impersonation');
  });
});
