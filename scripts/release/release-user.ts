import { setTimeout } from 'node:timers/promises';
import { clinicJob, nurseProfile } from '../personas/persona-requests.ts';

/** Calls a product through its public API, signed in by the demo sign-in. */
export class ReleaseUser {
  cookie: string;
  private readonly webUrl: string;
  private readonly inboxUrl: string;
  readonly email: string;

  constructor({ publicUrl, inboxUrl }: { publicUrl: string; inboxUrl: string }, email: string, cookie = '') {
    this.webUrl = publicUrl;
    this.inboxUrl = inboxUrl;
    this.email = email;
    this.cookie = cookie;
  }

  async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await this.send(method, `/api${path}`, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  /** Accepts any response. */
  async look(path: string): Promise<void> {
    await (await this.send('GET', `/api${path}`)).text();
  }

  /** Calls as the operators' console does. */
  async ask(query: string, variables: object): Promise<void> {
    const answer = await this.send('POST', '/graphql', { query, variables });
    const text = await answer.text();
    if (!answer.ok || 'errors' in (JSON.parse(text) as object)) throw new Error(`${query}: ${text}`);
  }

  async signIn(): Promise<void> {
    const answer = await this.send('POST', '/dev/sign-in', { email: this.email });
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  postJob(overrides: object = {}): Promise<unknown> {
    return this.call('POST', '/jobs', { ...this.job(), ...overrides });
  }

  job = () => clinicJob(this.email);

  createProfile(overrides: object = {}): Promise<unknown> {
    return this.call('POST', '/profiles', { ...this.profile(), ...overrides });
  }

  profile = () => nurseProfile(this.email);

  /** The token of the newest link to this person with this path. */
  emailedToken(prefix: string): Promise<string> {
    return awaited(
      `an email to ${this.email} with ${prefix}`,
      async () => (await this.emailedTokens(prefix))[0],
    );
  }

  async emailedTokens(prefix: string): Promise<string[]> {
    const emails = (await (await fetch(`${this.inboxUrl}/email`)).json()) as { to: string[]; text: string }[];
    const own = emails.filter(({ to }) => to.includes(this.email));
    return own.flatMap(({ text }) => new RegExp(`${prefix}([\\w.-]+)`).exec(text)?.[1] ?? []);
  }

  private send(method: string, path: string, body?: object): Promise<Response> {
    return fetch(this.webUrl + path, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
  }
}

const withinMs = 60_000;
const pauseMs = 200;

/** Polls until the result is not empty; on a timeout it throws with the last error as its cause. */
export async function awaited<T>(what: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  const until = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < until) {
    const answer = await ask().catch((error: unknown) => void (cause = error));
    if (answer) return answer;
    await setTimeout(pauseMs);
  }
  throw new Error(`Waited for ${what}`, { cause });
}
