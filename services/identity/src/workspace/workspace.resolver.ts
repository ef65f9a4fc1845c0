import { command } from '@nearward/common/database/sql';
import { OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { type GraphQLContext, isImpersonating, type Viewer } from '@nearward/common/app/viewer/viewer';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { RequestError } from '@nearward/common/errors/request-error';
import { deriveOwnerKey } from '@nearward/common/app/viewer/owner-key';
import { requestEmail } from '@nearward/common/events/outbox';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { logSecurity } from '@nearward/common/telemetry/security-log';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { requesterOf } from '@nearward/marketplace/unverified-senders/email-request-limits';
import { isJustPosted, readPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import { provesSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { type GrantedListing, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { workspaceOpened } from '@nearward/proto/rest/account';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Context, Mutation, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { ENV, type IdentityEnv } from '../env.js';
import { LoginService } from '../login/login.service.js';
import type { CredentialEmails } from '../passkeys/credential-emails.js';
import { Cookies } from '../sessions/cookies.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { hasOtherListing } from '../sessions/posting-sessions.js';

/** Returns no row if the listing was used to sign in before. */
const recordSignIn = command(
  'insert into signed_in_by_posting (thing_id, expires_at) values ($1, $2) on conflict do nothing returning thing_id',
);

const OpenedWorkspace = createObjectType('OpenedWorkspace', workspaceOpened);
type OpenedWorkspace = InstanceType<typeof OpenedWorkspace>;

/** Opens the workspace of an address from a private link. */
@Resolver()
export class WorkspaceResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    private readonly login: LoginService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly cookies: Cookies,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /**
   * Signs in immediately if the browser is the one that posted, and the post creates the account, which has nothing else: the
   * link went to the address by email. In all other cases the link may have been passed on, so a sign-in link is emailed,
   * also for an admin, and if a service did not respond. `grant` is from jobs or profiles, for a visitor with the private link;
   * the proofs say that the address has nothing else there, null if the service did not respond.
   */
  @Mutation(() => OpenedWorkspace)
  @AllowSuspended()
  async openWorkspace(
    @TextArg('grant') grant: string,
    @OptionalTextArg('posting_browser') posting_browser: string | null,
    @OptionalTextArg('sole_job_proof') sole_job_proof: string | null,
    @OptionalTextArg('sole_profile_proof') sole_profile_proof: string | null,
    @OptionalTextArg('known_browser') known_browser: string | null,
    @OptionalTextArg('login_request') login_request: string | null,
    @OptionalTextArg('browser') browser: string | null,
    @Context() context: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<OpenedWorkspace> {
    const { client, res } = context;
    const { JOBS_GRANT_KEY, PROFILES_GRANT_KEY, OWNER_KEY } = this.env;
    const grantKeys = `${JOBS_GRANT_KEY},${PROFILES_GRANT_KEY}`;
    await this.rates.consume('login-try', client);
    const listing = readWorkspaceGrant(grant, grantKeys);
    if (!listing) throw new RequestError('UNAUTHENTICATED', texts.workspaceGrantOver);
    if (isImpersonating(viewer)) throw new RequestError('FORBIDDEN', texts.notWhileImpersonating);
    const { id, email, is_posting_browser } = listing;
    const until = is_posting_browser ? readPostingBrowser(posting_browser, id, grantKeys) : null;
    const isSole =
      provesSoleListing('job', sole_job_proof, grant, JOBS_GRANT_KEY) &&
      provesSoleListing('profile', sole_profile_proof, grant, PROFILES_GRANT_KEY);
    const canSignIn = until && isSole && !this.users.isAdmin(listing);
    const session = canSignIn && (await this.signIn(listing, until, browser, viewer));
    if (!session) {
      const linkRequest = { email, known_browser, login_request, requester: requesterOf(context) };
      this.cookies.rememberLoginRequest(res, await this.login.request(linkRequest));
      return { is_signed_in: false, message: texts.signInMailed };
    }
    logSecurity({ what: 'sign-in', owner: deriveOwnerKey(email, OWNER_KEY), client });
    this.cookies.signIn(res, session);
    return { is_signed_in: true, message: texts.signedIn };
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
      if (!isJustPosted(until))
        await requestEmail<CredentialEmails>(manager, 'signed-in-by-posting', user.id);
      return this.sessions.start(manager, user, { by: 'posting', browser, posted_thing_id: id });
    });
  }
}
