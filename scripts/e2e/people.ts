import { expect } from '@playwright/test';

/** Calls the facade as one browser would: the session cookie of a demo sign-in goes along. */
export class Person {
  private cookie = '';
  private readonly webUrl: string;
  readonly email: string;

  constructor(webUrl: string, email: string) {
    this.webUrl = webUrl;
    this.email = email;
  }

  async signIn(): Promise<void> {
    const answer = await this.send('POST', '/dev/sign-in', { email: this.email });
    this.cookie = sessionOf(answer);
  }

  /** Acts as somebody from now on, as an admin may. */
  async impersonate(email: string): Promise<void> {
    const query =
      'mutation ($email: String!) { startImpersonation(email: $email, reason: "A test") { message } }';
    const started = await this.send('POST', '/graphql', { query, variables: { email } });
    expect(await started.json()).not.toHaveProperty('errors');
    const answer = await this.send('GET', '/api/login/verify/impersonate');
    this.cookie = sessionOf(answer);
  }

  /** The secret in the cookie. */
  get session(): string {
    return this.cookie.split('=')[1] ?? '';
  }

  /** A call that may be refused. */
  async try(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const answer = await this.send(method, path, body);
    return { status: answer.status, text: await answer.text() };
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.send(method, `/api${path}`, body);
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${answer.status} ${text}`).toBe(true);
    return JSON.parse(text) as Answer;
  }

  postJob(overrides: object = {}): Promise<unknown> {
    return this.call('POST', '/jobs', {
      email: this.email,
      employer_name: 'Bayside Clinic',
      contact_name: 'Chris Poster',
      contact_phone: '415 555 0100',
      practice_settings: ['Outpatient'],
      specialties: ['Cardiology'],
      provider_types: ['Registered Nurse'],
      employment_type: ['Full-Time'],
      job_location: 'San Francisco, CA',
      ...overrides,
    });
  }

  createProfile(overrides: object = {}): Promise<unknown> {
    return this.call('POST', '/profiles', {
      email: this.email,
      name: 'Dana Ortiz',
      provider_types: ['Registered Nurse'],
      specialties: ['Cardiology'],
      locations: ['Oakland, CA'],
      ...overrides,
    });
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.webUrl + path, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
  }
}

const sessionOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
