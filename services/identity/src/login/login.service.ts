import { command, type RowOf, sql } from '@nearward/common/database/sql';
import { RequestError, validate } from '@nearward/common/errors/request-error';
import { requestEmail } from '@nearward/common/events/outbox';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import type { LinkCredentials } from '@nearward/marketplace/private-links';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { EmailRequestLimits } from '@nearward/marketplace/unverified-senders/email-request-limits';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { email as emailAddress } from '@nearward/proto/rest/fields';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid, validate as isUuid } from 'uuid';
import { z } from 'zod';
import { ENV, type IdentityEnv } from '../env.js';
import { hashSecret } from '../secrets.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import type { LoginEmails } from './login-emails.js';
import { KnownBrowsers } from './known-browsers.js';
import {
  hashLoginCode,
  loginCodeTries,
  loginLinkMinutes,
  maxOpenLinks,
  parseLoginCode,
} from '../sessions/login-code.js';

const lockAddress = command('select pg_advisory_xact_lock(hashtextextended($1, 0))');
// Others cannot end a link by requesting more of them.
const expireOldLinks = command(
  `update login_link set expires_at = now() where id in (
     select id from login_link where email = $1 and asked_by = $2 and closed_at is null and expires_at > now()
     order by expires_at desc, id desc offset $3)`,
);
const insertLink = command(
  `insert into login_link (id, request_id, email, asked_by, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
);
const consumeLink = sql(
  { email: z.string() },
  `update login_link set closed_at = now()
   where coalesce(request_id, id) = $1 and $2 = any(earlier_secret_hashes || secret_hash)
     and closed_at is null and expires_at > now()
   returning email`,
);
const findDeadLink = sql(
  { is_used: z.boolean() },
  `select closed_at is not null as is_used from login_link
   where coalesce(request_id, id) = $1 and $2 = any(earlier_secret_hashes || secret_hash)`,
);
/** Counts the try, and uses up the link if the code is right. */
const tryCode = sql(
  { email: z.string(), is_right: z.boolean() },
  `update login_link
   set code_tries = code_tries + 1, closed_at = case when $2 = any(code_hashes) then now() end
   where id = $1 and code_tries < $3 and closed_at is null and expires_at > now()
   returning email, closed_at is not null as is_right`,
);
const linksOfRequest = sql(
  { id: z.uuid(), email: z.string(), asked_by: z.string() },
  `select id, email, coalesce(asked_by, '') as asked_by from login_link
   where coalesce(request_id, id) = $1 and code_tries < $2 and closed_at is null and expires_at > now()
   order by expires_at desc, id desc`,
);
// Used links count: whether the owner used one must not show.
const requestOfBrowser = sql(
  { id: z.uuid() },
  `select coalesce(request_id, id) as id from login_link
   where email = $1 and coalesce(request_id, id) = $2 and expires_at > now() limit 1`,
);
const newestRequest = sql(
  { id: z.uuid() },
  `select coalesce(request_id, id) as id from login_link
   where email = $1 and asked_by = $2 and closed_at is null and expires_at > now()
   order by expires_at desc, id desc limit 1`,
);

/** Who requested a link, if it was a browser that is known for its address. */
const knownBrowserPrefix = 'browser:';

interface LoginRequest {
  email: string;
  /** The cookie of a browser in which someone signed in before. */
  known_browser: string | null;
  /** The cookie of a browser that requested an email before. */
  login_request: string | null;
  requester: string;
}

interface CodeSignInRequest {
  code: string;
  /** The cookie of the browser that requested the email: the id of its first link. */
  login_request: string | null;
  browser: string | null;
  client: string;
}

/** The secrets of two cookies. */
export interface SignInCookies {
  session: string;
  known_browser: string;
}

@Injectable()
export class LoginService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly rates: RateLimits,
    private readonly emailLimits: EmailRequestLimits,
    private readonly browsers: KnownBrowsers,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /**
   * Sends a link and returns the id of the browser's request, the same for all its links of an address. Known and unknown
   * addresses get the same response and cause the same work. Beyond the rate limit no email is sent: the last requester gets
   * the same id again and everyone else an id without a link, so that the response reveals nothing.
   */
  async request(loginRequest: LoginRequest): Promise<string> {
    const email = validate(emailAddress, loginRequest.email);
    const { isAllowed, requester } = await this.countRequest({ ...loginRequest, email });
    const id = uuid();
    return this.dataSource.transaction(async (manager) => {
      await lockAddress.run(manager, email);
      const { login_request } = loginRequest;
      const earlier = isUuid(login_request)
        ? await requestOfBrowser.first(manager, email, login_request)
        : undefined;
      if (!isAllowed) return (earlier ?? (await newestRequest.first(manager, email, requester)))?.id ?? id;
      await expireOldLinks.run(manager, email, requester, maxOpenLinks - 1);
      await insertLink.run(manager, id, earlier?.id, email, requester, loginLinkMinutes);
      await requestEmail<LoginEmails>(manager, 'login-link', id);
      return earlier?.id ?? id;
    });
  }

  /** Uses up a link. Of concurrent calls only one succeeds. */
  async verify(
    { token, client }: LinkCredentials,
    browser: string | null,
    viewer: Viewer,
  ): Promise<SignInCookies> {
    await this.rates.consume('login-try', client);
    const [id = '', secret = '', ...others] = token.split('.');
    if (!isUuid(id) || others.length > 0) throw new RequestError('UNAUTHENTICATED', texts.loginLinkInvalid);
    return this.dataSource.transaction(async (manager) => {
      const link = await consumeLink.first(manager, id, hashSecret(secret));
      if (!link) throw new RequestError('UNAUTHENTICATED', await this.explainDeadLink(manager, id, secret));
      return this.signIn(manager, link.email, { browser, client }, viewer);
    });
  }

  /** Uses up a link by its code, in the browser that requested it. Of concurrent calls only one succeeds. */
  async verifyCode(
    { code: typed, login_request, ...visitor }: CodeSignInRequest,
    viewer: Viewer,
  ): Promise<SignInCookies & { redirect: string | null }> {
    await this.rates.consume('login-try', visitor.client);
    const code = parseLoginCode(typed);
    const links =
      code && isUuid(login_request)
        ? await linksOfRequest.all(this.dataSource, login_request, loginCodeTries)
        : [];
    for (const link of links) {
      // Five tries per email, and many emails a day, would be too many for six digits. A code that is compared with those of
      // several emails counts as often.
      await this.countCode(link);
      const signedIn = await this.dataSource.transaction(async (manager) => {
        const hash = hashLoginCode(link.id, code ?? '', this.env.CAPABILITY_KEY);
        const attempt = await tryCode.first(manager, link.id, hash, loginCodeTries);
        // An error here would roll back the counted try.
        if (!attempt?.is_right) return null;
        const redirect = this.users.redirectAfterEmail(attempt) ?? null;
        return { ...(await this.signIn(manager, attempt.email, visitor, viewer)), redirect };
      });
      if (signedIn) return signedIn;
    }
    throw new RequestError('UNAUTHENTICATED', accountTexts.loginCodeInvalid);
  }

  /** Only who has the secret learns what happened to a link. That it is too old shows in the time of its id. */
  private async explainDeadLink(manager: EntityManager, id: string, secret: string): Promise<string> {
    const link = await findDeadLink.first(manager, id, hashSecret(secret));
    if (link?.is_used) return texts.loginLinkUsed;
    return link || id < firstIdAt(new Date(Date.now() - loginLinkMinutes * 60_000))
      ? texts.loginLinkExpired
      : texts.loginLinkInvalid;
  }

  private async signIn(
    manager: EntityManager,
    email: string,
    { browser, client }: Pick<CodeSignInRequest, 'browser' | 'client'>,
    viewer: Viewer,
  ): Promise<SignInCookies> {
    if (viewer) await this.sessions.end(viewer.session_id, manager);
    const user = await this.users.openAccount(manager, email);
    const session = await this.sessions.start(manager, user, { by: 'link', browser });
    logSecurity({ what: 'sign-in', owner: user.owner_key, client });
    return { session, known_browser: this.browsers.issue(user.address_key) };
  }

  /** Returns who requests: a browser in which the address signed in before has counts of its own. */
  private async countRequest({ email, known_browser, requester }: LoginRequest) {
    const browser = this.browsers.recognize(known_browser, deriveOwnerKey(email, this.env.OWNER_KEY));
    return browser
      ? {
          isAllowed: await this.emailLimits.tryConsumeForBrowser('login', email, browser),
          requester: knownBrowserPrefix + browser,
        }
      : { isAllowed: await this.emailLimits.tryConsume('login', email, requester), requester };
  }

  /** Wrong codes in other browsers do not block the one that the address signed in with, nor immediately a new one. */
  private async countCode({ email, asked_by }: RowOf<typeof linksOfRequest>): Promise<void> {
    const key = deriveOwnerKey(email, this.env.OWNER_KEY);
    if (asked_by.startsWith(knownBrowserPrefix))
      return this.rates.consume('login-code', `${key}:${asked_by}`);
    await this.rates.consumeShared('login-code', key, asked_by, 'login-code-reserve');
  }
}
