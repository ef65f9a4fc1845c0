import { setTimeout as sleep } from 'node:timers/promises';
import { buildRequest } from '@nearward/proto/call-request';
import type { CallArguments, CallInput, CallResponse, CallName } from '@nearward/proto/calls';
import { waitFor } from '../testing/wait-for.ts';
import { clinicJob, nurseProfile } from './persona-requests.ts';

interface Addresses {
  publicUrl: string;
  inboxUrl?: string;
}

/** A person who uses a product through its public API, signed in by the demo sign-in. */
export class Persona {
  cookie: string;
  readonly email: string;
  private readonly at: Addresses;
  private readonly tries: number;
  private readonly headers: Record<string, string>;
  /** The practice that calls act for. */
  private practice?: string;

  /** `tries`: how often a call is sent that gets a 503; a repeated call may do something twice. */
  constructor(
    at: Addresses,
    email: string,
    { cookie = '', tries = 1, headers = {} as Record<string, string> } = {},
  ) {
    this.at = at;
    this.email = email;
    this.cookie = cookie;
    this.tries = tries;
    this.headers = headers;
  }

  async signIn(): Promise<this> {
    const response = await this.send('POST', '/dev/sign-in', JSON.stringify({ email: this.email }));
    this.cookie = sessionOf(response);
    return this;
  }

  actFor(practice: string): this {
    this.practice = practice;
    return this;
  }

  async call<Name extends CallName>(
    name: Name,
    ...[input]: CallArguments<Name>
  ): Promise<CallResponse<Name>> {
    const { method, path, body } = buildRequest(name, input);
    const parameter = this.practice && `${path.includes('?') ? '&' : '?'}practice=${this.practice}`;
    return (await this.send(method, path + (parameter ?? ''), body)).json() as Promise<CallResponse<Name>>;
  }

  /** Reads a page and accepts any response. */
  async look(path: string): Promise<void> {
    await (await this.fetch('GET', `/api${path}`)).text();
  }

  /** Calls as the operators' console does. */
  async graph<Data>(query: string, variables: object): Promise<Data> {
    const response = await this.send('POST', '/graphql', JSON.stringify({ query, variables }));
    const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
    if (errors) throw new Error(`${query}: ${JSON.stringify(errors)}`);
    return data;
  }

  postJob(overrides: Partial<CallInput<'POST /jobs'>['body']> = {}): Promise<unknown> {
    return this.call('POST /jobs', { body: { ...clinicJob(this.email), ...overrides } });
  }

  createProfile(overrides: Partial<ReturnType<typeof nurseProfile>> = {}): Promise<unknown> {
    return this.call('POST /profiles', { body: { ...nurseProfile(this.email), ...overrides } });
  }

  /** The token of the newest link to this person with this path. */
  emailedToken(prefix: string): Promise<string> {
    const email = `an email to ${this.email} with ${prefix}`;
    return waitFor(email, async () => (await this.emailedTokens(prefix))[0]);
  }

  async emailedTokens(prefix: string): Promise<string[]> {
    const response = await fetch(`${this.at.inboxUrl}/email`);
    const emails = (await response.json()) as { to: string[]; text: string }[];
    const own = emails.filter(({ to }) => to.includes(this.email));
    return own.flatMap(({ text }) => new RegExp(`${prefix}([\\w.-]+)`).exec(text)?.[1] ?? []);
  }

  private async send(method: string, path: string, body?: string, tries = 1): Promise<Response> {
    const response = await this.fetch(method, path, body);
    if (response.ok) return response;
    if (response.status !== 503 || tries >= this.tries)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    return this.send(method, path, body, tries + 1);
  }

  protected fetch(method: string, path: string, body?: string, init: RequestInit = {}): Promise<Response> {
    const type = body && { 'content-type': 'application/json' };
    const headers = { ...this.headers, cookie: this.cookie, ...type };
    return fetch(this.at.publicUrl + path, { ...init, method, headers, body });
  }
}

export const sessionOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** Pays on the payment provider's page. */
export const payAt = ({ url }: { url: string }): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  });
