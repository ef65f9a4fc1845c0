import { deepStrictEqual } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildRequest } from '@nearward/proto/call-request';
import {
  type CallArguments,
  type CallInput,
  type CallName,
  type CallResponse,
  calls,
} from '@nearward/proto/calls';
import { responseOf } from '@nearward/proto/calls/row';
import type { CurrentUser, PersonPart } from '@nearward/proto/rest/account';
import { waitFor } from '../testing/wait-for.ts';

/** A clinic's job with every required field. */
export const clinicJob = (email: string) => ({
  email,
  employer_name: 'Bayside Clinic',
  contact_name: 'Chris Poster',
  contact_phone: '415 555 0100',
  practice_settings: ['Outpatient'],
  specialties: ['Cardiology'],
  provider_types: ['Registered Nurse'],
  employment_type: ['Full-Time'],
  job_location: 'San Francisco, CA',
});

/** A nurse's profile, which matches the clinic's job. */
export const nurseProfile = (email: string) => ({
  email,
  name: 'Dana Ortiz',
  phone: '415 555 0142',
  provider_types: ['Registered Nurse'],
  specialties: ['Cardiology'],
  locations: ['Oakland, CA'],
  practice_settings: ['Outpatient'],
  employment_type: ['Per Diem'],
});

export interface Addresses {
  publicUrl: string;
  inboxUrl?: string;
  /** Its responses may have other fields. */
  isOtherRelease?: boolean;
}

type CompleteUser = {
  [Key in keyof CurrentUser]: Key extends Exclude<PersonPart, 'profile'>
    ? NonNullable<CurrentUser[Key]>
    : CurrentUser[Key];
};
const isComplete = (user: CurrentUser): user is CompleteUser => user.unavailable.length === 0;

/** A person who uses a product through its public API like one browser, signed in by the demo sign-in. */
export class Person {
  cookie: string;
  readonly email: string;
  private readonly at: Addresses;
  private readonly tries: number;
  /** The practice that calls act for. */
  private practice?: string;

  /** `tries`: how often a call is sent that gets a 503; a repeated call may do something twice. */
  constructor(at: Addresses, email: string, { cookie = '', tries = 1 } = {}) {
    this.at = at;
    this.email = email;
    this.cookie = cookie;
    this.tries = tries;
  }

  async signIn(): Promise<this> {
    const response = await this.send('POST', '/dev/sign-in', JSON.stringify({ email: this.email }));
    this.cookie = sessionOf(response);
    return this;
  }

  /** Starts to act as another person, which only an admin may. */
  async impersonate(email: string): Promise<void> {
    const query =
      'mutation ($email: String!) { startImpersonation(email: $email, reason: "A test") { message } }';
    await this.graph(query, { email });
    this.cookie = sessionOf(await this.fetch('GET', '/api/login/verify/impersonate'));
  }

  actFor(practice: string): this {
    this.practice = practice;
    return this;
  }

  /** The secret in the cookie. */
  get session(): string {
    return this.cookie.split('=')[1] ?? '';
  }

  async call<Name extends CallName>(
    name: Name,
    ...[input]: CallArguments<Name>
  ): Promise<CallResponse<Name>> {
    const { method, path, body } = buildRequest(name, input);
    const parameter = this.practice && `${path.includes('?') ? '&' : '?'}practice=${this.practice}`;
    const response = await this.send(method, path + (parameter ?? ''), body);
    if (this.at.isOtherRelease) return response.json() as Promise<CallResponse<Name>>;
    return parseResponse(name, await response.text());
  }

  /** A call that may be rejected. */
  async try(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const response = await this.fetch(method, path, body && JSON.stringify(body));
    return { status: response.status, text: await response.text() };
  }

  /** Reads without the response cache, as the same browser does after a write. */
  async tryUncached(path: string): Promise<{ status: number; text: string }> {
    const after = new Person(this.at, this.email, { cookie: `${this.cookie}; wrote=1` });
    return after.try('GET', path);
  }

  /** Calls as the operators' console does. */
  async graph<Data>(query: string, variables: object): Promise<Data> {
    const response = await this.send('POST', '/graphql', JSON.stringify({ query, variables }));
    const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  }

  /** The data of this person, which no service may be missing. */
  async current(): Promise<CompleteUser> {
    const user = await this.call('GET /user/current');
    if (!isComplete(user)) throw new Error(`Unavailable: ${user.unavailable.join(', ')}`);
    return user;
  }

  postJob(overrides: Partial<CallInput<'POST /jobs'>['body']> = {}): Promise<unknown> {
    return this.call('POST /jobs', { body: { ...clinicJob(this.email), ...overrides } });
  }

  createProfile(overrides: Partial<CallInput<'POST /profiles'>['body']> = {}): Promise<unknown> {
    return this.call('POST /profiles', { body: { ...nurseProfile(this.email), ...overrides } });
  }

  /** The token of the newest link to this person with this path. */
  emailedToken(prefix: string): Promise<string> {
    const email = `an email to ${this.email} with ${prefix}`;
    return waitFor(email, async () => (await this.emailedTokens(prefix))[0]);
  }

  async emailedTokens(prefix: string): Promise<string[]> {
    const emails = (await this.emails()).map(({ text }) => new RegExp(`${prefix}([\\w.-]+)`).exec(text)?.[1]);
    return emails.filter((token) => token !== undefined);
  }

  /** All emails to this person, the newest first. */
  async emails() {
    const emails = await readInbox(this.at.inboxUrl ?? '');
    return emails.filter(({ to }) => to.includes(this.email));
  }

  private async send(method: string, path: string, body?: string, tries = 1): Promise<Response> {
    const response = await this.fetch(method, path, body);
    if (response.ok) return response;
    if (response.status !== 503 || tries >= this.tries)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    return this.send(method, path, body, tries + 1);
  }

  /** Sends the body unchanged and returns the response, whatever its status. */
  fetch(method: string, path: string, body?: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      cookie: this.cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(init.headers as Record<string, string>),
    };
    return fetch(this.at.publicUrl + path, { ...init, method, headers, body });
  }
}

/** The response of a call, which must have the fields of its schema and no others. */
export function parseResponse<Name extends CallName>(name: Name, text: string): CallResponse<Name> {
  const response: unknown = JSON.parse(text);
  const parsed = responseOf(calls[name]).parse(response);
  deepStrictEqual({ [name]: response }, { [name]: parsed });
  return parsed as CallResponse<Name>;
}

const sessionOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** The product of this test run. */
export const testedProduct = (): Addresses => ({
  publicUrl: process.env.E2E_BASE_URL ?? '',
  inboxUrl: process.env.E2E_INBOX_URL,
});

/** Signs in the person with an address. */
export type SignIn = (email: string) => Promise<Person>;

/** A person with an address that no other test uses. */
export const newPerson = (kind: string, at = testedProduct()): Person =>
  new Person(at, `${kind}-${randomUUID().slice(0, 8)}@example.com`);

export const newAdmin = (at = testedProduct()): Person => new Person(at, 'admin@demo.example');

/** Pays on the payment provider's page. */
export const payAt = ({ url }: { url: string }): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  });

interface Email {
  to: string[];
  subject: string;
  text: string;
}
interface MailpitMessage {
  To: { Address: string }[];
  Subject: string;
  Text: string;
}

const readJson = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** All emails, the newest first. A product runs with one of two inboxes, whose responses differ. */
async function readInbox(url: string): Promise<Email[]> {
  const mailpit = await fetch(`${url}/api/v1/messages`);
  if (!mailpit.ok) return (await readJson(`${url}/email`)) as Email[];
  const { messages } = (await mailpit.json()) as { messages: { ID: string }[] };
  return Promise.all(
    messages.map(async ({ ID }) => {
      const { To, Subject, Text } = (await readJson(`${url}/api/v1/message/${ID}`)) as MailpitMessage;
      return { to: To.map(({ Address }) => Address), subject: Subject, text: Text };
    }),
  );
}
