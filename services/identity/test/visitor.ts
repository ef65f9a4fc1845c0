import { mutation } from '@nearward/common/testing/request-field';
import { eventually } from '@nearward/common/testing/eventually';
import type { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

export interface Result {
  /** Cookie names with their complete `Set-Cookie` header. */
  cookies: Record<string, string | undefined>;
  data: Record<string, Record<string, unknown> | null> | null;
  error: { message: string; code: string } | undefined;
}

const body = z.object({
  data: z
    .record(
      z.string(),
      z.custom<Record<string, unknown> | null>((value) => typeof value === 'object'),
    )
    .nullish(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) })).optional(),
});

/** For tests in which one address requests more links than a person may. */
export const manyEmails = {
  RATE_LIMITS: 'email-link-pause=1000/1,email-link=1000/1,email-link-address=1000/1',
};

export const newAddress = () => `${uuid()}@example.com`;

/** A browser, as identity sees it through the gateway. */
export class Visitor {
  constructor(
    private readonly service: TestService,
    private readonly viewer: Viewer = null,
    /** The network address of all calls. By default each call has a new one. */
    private readonly client?: string,
  ) {}

  async call(query: string, variables: object = {}): Promise<Result> {
    const response = await this.service.post('/graphql', this.viewer, { query, variables }, this.client);
    const { data = null, errors = [] } = body.parse(await response.json());
    const set = response.headers.getSetCookie();
    const cookies = Object.fromEntries(set.map((cookie) => [cookie.split('=')[0] ?? '', cookie] as const));
    const [first] = errors;
    return { cookies, data, error: first && { message: first.message, code: first.extensions.code } };
  }

  /** The cookies of a browser in which someone signed in, or requested a link, before. */
  requestLink(email: string, known_browser?: string, login_request?: string): Promise<Result> {
    return this.call(mutation('requestLogin', { email, known_browser, login_request }));
  }

  verifyLink(token: string): Promise<Result> {
    return this.call(mutation('verifyLogin', { token }));
  }

  /** `login_request` is the cookie of the browser that requested the email. */
  verifyCode(code: string, login_request: string | null): Promise<Result> {
    return this.call(mutation('verifyLoginCode', { code, login_request }, '{ message redirect }'));
  }

  /** The code in the newest email to an address, once there are at least `count`. */
  emailedCode(email: string, count = 1): Promise<string> {
    return eventually(() => {
      const mine = this.service.inbox.emailsTo(email);
      const codes = mine.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
      const newest = codes.at(-1);
      if (!newest || codes.length < count) throw new Error(`${codes.length} of ${count} codes to ${email}`);
      return newest;
    });
  }

  logout(): Promise<Result> {
    return this.call('mutation { logout { message } }');
  }

  /** The token in the newest link to an address, once there are at least `count`. */
  emailedToken(email: string, count = 1): Promise<string> {
    return eventually(() => {
      const tokens = this.emailedTokens(email);
      const newest = tokens.at(-1);
      if (!newest || tokens.length < count) throw new Error(`${tokens.length} of ${count} links to ${email}`);
      return newest;
    });
  }

  /** Requests a link, uses it and returns the session. */
  async signIn(email: string): Promise<string> {
    const before = this.emailedTokens(email).length;
    await this.requestLink(email);
    return sessionIn(await this.verifyLink(await this.emailedToken(email, before + 1)));
  }

  /** Signs in a demo account like /dev: its session can be an admin's without a passkey. */
  async signInAsAdmin(email: string): Promise<string> {
    const { headers } = await this.service.post('/internal/demo-session', null, { email });
    return /^session=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  }

  async findViewer(session: string): Promise<SignedIn | null> {
    return (await this.findSession(session))?.viewer ?? null;
  }

  async viewerOf(session: string): Promise<SignedIn> {
    const viewer = await this.findViewer(session);
    if (!viewer) throw new Error('Not signed in');
    return viewer;
  }

  /** The user of a session; a visitor if it has ended. */
  async as(session: string): Promise<Visitor> {
    return new Visitor(this.service, await this.findViewer(session));
  }

  /** How many links were created for an address. */
  async countLinks(email: string): Promise<number> {
    const links = 'select from login_link where email = $1';
    return (await this.service.rows(links, email)).length;
  }

  private emailedTokens(email: string): string[] {
    const mine = this.service.inbox.emailsTo(email);
    return mine.flatMap(({ text }) => /\/login\/([^\s/]+)/.exec(text)?.[1] ?? []);
  }

  /** The session's user, as the gateway gets it. */
  async findSession(session: string): Promise<{ viewer: SignedIn; me: object | null } | null> {
    const response = await this.service.post('/internal/session', null, { session });
    return response.status === 200 ? ((await response.json()) as { viewer: SignedIn; me: object }) : null;
  }
}

export const sessionIn = ({ cookies }: Result): string =>
  /^session=([^;]+)/.exec(cookies.session ?? '')?.[1] ?? '';

export const knownBrowserIn = ({ cookies }: Result): string =>
  /^known-browser=([^;]+)/.exec(cookies['known-browser'] ?? '')?.[1] ?? '';

/** The cookie of a browser that requested a sign-in email. */
export const loginRequestIn = ({ cookies }: Result): string =>
  /^login_request=([^;]+)/.exec(cookies.login_request ?? '')?.[1] ?? '';
