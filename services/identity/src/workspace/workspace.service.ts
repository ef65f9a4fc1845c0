import { command } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { requestEmail } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { ENV } from '@nearward/common/env/tokens';
import { isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { readPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import { provesSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { type GrantedListing, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { texts } from '@nearward/proto/rest/texts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IdentityEnv } from '../env.js';
import { LoginService } from '../login/login.service.js';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { hasOtherListing } from '../sessions/posting-sessions.js';

/** Returns no row if the listing was used to sign in before. */
const recordSignIn = command(
  'insert into signed_in_by_posting (thing_id, expires_at) values ($1, $2) on conflict do nothing returning thing_id',
);

interface WorkspaceRequest {
  /** From jobs or profiles, for a visitor with the private link. */
  grant: string;
  posting_browser: string | null;
  /** Proofs of jobs and profiles that the address has nothing else there. Null if the service did not respond. */
  sole_job_proof: string | null;
  sole_profile_proof: string | null;
  known_browser: string | null;
  login_request: string | null;
  /** The browser's name, as shown in the list of sessions. */
  browser: string | null;
  client: string;
  requester: string;
}

/** The secret of a session, or the id of the request whose sign-in link is on its way by email. */
type OpenResult = { session: string } | { link: string };

/** Opens the workspace of an address from a private link. */
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
   * Signs in immediately if the browser is the one that posted, and the post creates the account, which has nothing else: the
   * link went to the address by email. In all other cases the link may have been passed on, so a sign-in link is emailed,
   * also for an admin, and if a service did not respond.
   */
  async open(request: WorkspaceRequest, viewer: Viewer): Promise<OpenResult> {
    const { grant, posting_browser, browser, client } = request;
    await this.rates.consume('login-try', client);
    const listing = readWorkspaceGrant(grant, this.grantKeys);
    if (!listing) throw new RequestError('UNAUTHENTICATED', texts.workspaceGrantOver);
    if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    const until = listing.is_posting_browser
      ? readPostingBrowser(posting_browser, listing.id, this.grantKeys)
      : null;
    const canSignIn = until && this.isSole(request) && !this.users.isAdmin(listing);
    const session = canSignIn && (await this.signIn(listing, until, browser, viewer));
    if (!session) {
      const { known_browser, login_request, requester } = request;
      const { email } = listing;
      return { link: await this.login.request({ email, known_browser, login_request, requester }) };
    }
    logSecurity({ what: 'sign-in', owner: deriveOwnerKey(listing.email, this.env.OWNER_KEY), client });
    return { session };
  }

  /** The keys of the services that issue grants. */
  private get grantKeys(): string {
    return `${this.env.JOBS_GRANT_KEY},${this.env.PROFILES_GRANT_KEY}`;
  }

  private isSole({ grant, sole_job_proof, sole_profile_proof }: WorkspaceRequest): boolean {
    return (
      provesSoleListing('job', sole_job_proof, grant, this.env.JOBS_GRANT_KEY) &&
      provesSoleListing('profile', sole_profile_proof, grant, this.env.PROFILES_GRANT_KEY)
    );
  }

  private signIn(
    { id, email }: GrantedListing,
    until: Date,
    browser: string | null,
    viewer: Viewer,
  ): Promise<string | null> {
    return this.dataSource.transaction(async (manager) => {
      const owner_key = deriveOwnerKey(email, this.env.OWNER_KEY);
      if (await hasOtherListing(manager, { id, owner_key })) return null;
      if (!(await recordSignIn.some(manager, id, until))) return null;
      const user = await this.users.openNewAccount(manager, email);
      if (!user) return null;
      if (viewer) await this.sessions.end(viewer.session_id, manager);
      await requestEmail<CredentialEmails>(manager, 'signed-in-by-posting', user.id);
      return this.sessions.start(manager, user, { by: 'posting', browser, posted_thing_id: id });
    });
  }
}
