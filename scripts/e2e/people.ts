import { requestOf } from '@nearward/proto/call-request';
import type { Along, AnswerTo, CallName } from '@nearward/proto/calls';
import type { CurrentUser, PersonPart } from '@nearward/proto/rest/account';

type WholePerson = {
  [Key in keyof CurrentUser]: Key extends Exclude<PersonPart, 'profile'>
    ? NonNullable<CurrentUser[Key]>
    : CurrentUser[Key];
};
const isWhole = (user: CurrentUser): user is WholePerson => user.unavailable.length === 0;

/** What opens something: its id in a session of the owner, its token for anybody. Empty where there is none. */
export const linked = (thing?: { id: string; token: string | null } | null) => ({
  id: thing?.id ?? '',
  token: thing?.token ?? '',
});

/** A connection that is not used again cannot be one that the server is closing. */
export const ownConnection = { connection: 'close' };

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
    const { errors } = (await started.json()) as { errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
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

  /** What a call that changes nothing answers to a browser that has just written: nothing that was kept. */
  async anew(path: string): Promise<{ status: number; text: string }> {
    const headers = { ...ownConnection, cookie: `${this.cookie}; wrote=1` };
    const answer = await fetch(this.webUrl + path, { headers });
    return { status: answer.status, text: await answer.text() };
  }

  async call<Name extends CallName>(name: Name, ...[sent]: Along<Name>): Promise<AnswerTo<Name>> {
    const { method, path, body } = requestOf(name, sent);
    const answer = await this.sendText(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as AnswerTo<Name>;
  }

  /** Everything of theirs, with no part away. */
  async current(): Promise<WholePerson> {
    const user = await this.call('GET /user/current');
    if (!isWhole(user)) throw new Error(`Away: ${user.unavailable.join(', ')}`);
    return user;
  }

  postJob(overrides: object = {}): Promise<unknown> {
    return this.call('POST /jobs', {
      body: {
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
      },
    });
  }

  createProfile(overrides: object = {}): Promise<unknown> {
    return this.call('POST /profiles', {
      body: {
        email: this.email,
        name: 'Dana Ortiz',
        provider_types: ['Registered Nurse'],
        specialties: ['Cardiology'],
        locations: ['Oakland, CA'],
        ...overrides,
      },
    });
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    return this.sendText(method, path, body && JSON.stringify(body));
  }

  /** As it is; answers whatever comes. */
  sendText(method: string, path: string, body?: string): Promise<Response> {
    return fetch(this.webUrl + path, {
      method,
      headers: {
        ...ownConnection,
        cookie: this.cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      body,
    });
  }
}

const sessionOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
