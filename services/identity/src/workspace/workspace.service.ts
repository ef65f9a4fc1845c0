import { sql } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { requestEmail } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { ENV } from '@nearward/common/env/tokens';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { readPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import { type GrantedListing, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { IdentityEnv } from '../env.js';
import { LoginService } from '../login/login.service.js';
import type { ProofMails } from '../passkeys/proof-mails.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';

/** Nothing when it has signed somebody in before. */
const useUp = sql(
  { thing_id: z.uuid() },
  'insert into signed_in_by_posting (thing_id, expires_at) values ($1, $2) on conflict do nothing returning thing_id',
);

interface Asked {
  /** Of jobs or profiles, for who has shown a private link. */
  grant: string;
  posting_browser: string | null;
  known_browser: string | null;
  /** What its person knows the session by. */
  browser: string | null;
  client: string;
  asker: string;
}

/** What came of it: the secret of a session, or the id of the sign-in link that is on its way by mail. */
type Opened = { session: string; owner_key: string } | { link: string };

/** From a private link into the workspace of its address. */
@Injectable()
export class WorkspaceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    private readonly login: LoginService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /**
   * Signs in at once in the browser that posted, to an account that this very post makes, since the link went to the
   * address by email. A link may have been passed on, so that anything else takes a sign-in email. An admin's always does.
   */
  async open({ grant, posting_browser, browser, client, ...asked }: Asked, viewer: Viewer): Promise<Opened> {
    await this.rates.consume('login-try', client);
    const owned = readWorkspaceGrant(grant, this.grantKeys);
    if (!owned) throw new RequestError('UNAUTHENTICATED', texts.workspaceGrantOver);
    if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    const until = owned.is_posters ? readPostingBrowser(posting_browser, owned.id, this.grantKeys) : null;
    const session = until && !this.users.isAdmin(owned) && (await this.signIn(owned, until, browser, viewer));
    if (!session) return { link: await this.login.request({ email: owned.email, ...asked }) };
    const owner_key = deriveOwnerKey(owned.email, this.env.OWNER_KEY);
    logSecurity({ what: 'sign-in', owner: owner_key, client });
    return { session, owner_key };
  }

  /** Of those who may say that a private link was shown. */
  private get grantKeys(): string {
    return `${this.env.JOBS_GRANT_KEY},${this.env.PROFILES_GRANT_KEY}`;
  }

  private signIn(
    { id, email }: GrantedListing,
    until: Date,
    browser: string | null,
    viewer: Viewer,
  ): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await useUp.first(manager, id, until))) return null;
      const user = await this.users.openNew(manager, email);
      if (!user) return null;
      if (viewer) await this.sessions.end(viewer.session_id, manager);
      await requestEmail<ProofMails>(manager, 'signed-in-by-posting', user.id);
      return this.sessions.start(manager, user, { by: 'posting', browser });
    });
  }
}
