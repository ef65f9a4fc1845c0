import { randomUUID } from 'node:crypto';
import type { CurrentUser, PersonPart } from '@nearward/proto/rest/account';
import { nurseProfile } from '../personas/persona-requests.ts';
import { Persona, sessionOf } from '../personas/persona.ts';

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

/** Calls the facade like one browser, with the session cookie of a demo sign-in. */
export class Person extends Persona {
  private readonly webUrl: string;

  constructor(webUrl: string, email: string) {
    super({ publicUrl: webUrl }, email, { headers: singleUseConnection });
    this.webUrl = webUrl;
  }

  /** Starts to act as another person, which only an admin may. */
  async impersonate(email: string): Promise<void> {
    const query =
      'mutation ($email: String!) { startImpersonation(email: $email, reason: "A test") { message } }';
    await this.graph(query, { email });
    this.cookie = sessionOf(await this.sendText('GET', '/api/login/verify/impersonate'));
  }

  /** The secret in the cookie. */
  get session(): string {
    return this.cookie.split('=')[1] ?? '';
  }

  /** A call that may be rejected. */
  async try(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const response = await this.sendText(method, path, body && JSON.stringify(body));
    return { status: response.status, text: await response.text() };
  }

  /** Reads without the response cache, as the same browser does after a write. */
  async tryUncached(path: string): Promise<{ status: number; text: string }> {
    const headers = { ...singleUseConnection, cookie: `${this.cookie}; wrote=1` };
    const response = await fetch(this.webUrl + path, { headers });
    return { status: response.status, text: await response.text() };
  }

  /** The data of this person, which no service may be missing. */
  async current(): Promise<CompleteUser> {
    const user = await this.call('GET /user/current');
    if (!isComplete(user)) throw new Error(`Unavailable: ${user.unavailable.join(', ')}`);
    return user;
  }

  /** Creates a profile with only the required fields. */
  override createProfile(overrides: object = {}): Promise<unknown> {
    const { phone: _, practice_settings: __, employment_type: ___, ...body } = nurseProfile(this.email);
    return this.call('POST /profiles', { body: { ...body, ...overrides } });
  }

  /** Sends the body unchanged and returns the response, whatever its status. */
  sendText(method: string, path: string, body?: string): Promise<Response> {
    return this.fetch(method, path, body);
  }
}

/** A person of the product that all browser tests share, with an address that no other test uses. */
export const newPerson = (kind: string): Person =>
  new Person(process.env.E2E_BASE_URL ?? '', `${kind}-${randomUUID().slice(0, 8)}@example.com`);
