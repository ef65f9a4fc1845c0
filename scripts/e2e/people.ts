import { requestOf } from '@nearward/proto/call-request';
import type { CallArguments, CallResponse, CallName } from '@nearward/proto/calls';
import type { CurrentUser, PersonPart } from '@nearward/proto/rest/account';
import { clinicJob } from '../personas/persona-requests.ts';

type CompleteUser = {
  [Key in keyof CurrentUser]: Key extends Exclude<PersonPart, 'profile'>
    ? NonNullable<CurrentUser[Key]>
    : CurrentUser[Key];
};
const isComplete = (user: CurrentUser): user is CompleteUser => user.unavailable.length === 0;

/** The two keys of a job or profile: the id in a session of its owner, and the token without one. Empty if missing. */
export const linked = (thing?: { id: string; token: string | null } | null) => ({
  id: thing?.id ?? '',
  token: thing?.token ?? '',
});

/** The server may be closing a connection that is reused. */
export const singleUseConnection = { connection: 'close' };

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

  /** Starts to act as another person, which only an admin may. */
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

  /** A call that may be rejected. */
  async try(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const answer = await this.send(method, path, body);
    return { status: answer.status, text: await answer.text() };
  }

  /** A read as after a write of the same browser, which no cache answers. */
  async tryUncached(path: string): Promise<{ status: number; text: string }> {
    const headers = { ...singleUseConnection, cookie: `${this.cookie}; wrote=1` };
    const answer = await fetch(this.webUrl + path, { headers });
    return { status: answer.status, text: await answer.text() };
  }

  async call<Name extends CallName>(name: Name, ...[sent]: CallArguments<Name>): Promise<CallResponse<Name>> {
    const { method, path, body } = requestOf(name, sent);
    const answer = await this.sendText(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as CallResponse<Name>;
  }

  /** The data of this person, which no service may be missing. */
  async current(): Promise<CompleteUser> {
    const user = await this.call('GET /user/current');
    if (!isComplete(user)) throw new Error(`Unavailable: ${user.unavailable.join(', ')}`);
    return user;
  }

  postJob(overrides: object = {}): Promise<unknown> {
    return this.call('POST /jobs', { body: { ...clinicJob(this.email), ...overrides } });
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

  /** Sends the body unchanged and returns the response, whatever its status. */
  sendText(method: string, path: string, body?: string): Promise<Response> {
    return fetch(this.webUrl + path, {
      method,
      headers: {
        ...singleUseConnection,
        cookie: this.cookie,
        ...(body && { 'content-type': 'application/json' }),
      },
      body,
    });
  }
}

const sessionOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
