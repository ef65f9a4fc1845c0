import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { mutation } from '@nearward/common/testing/request-field';
import { eventually } from '@nearward/common/testing/eventually';
import { rememberPostingBrowser } from '@nearward/marketplace/workspace/posting-browser';
import { signSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { createWorkspaceGrant, type GrantedListing } from '@nearward/marketplace/workspace/workspace-grant';
import { accountTexts } from '@nearward/proto/rest/account-texts';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { v7 as uuid } from 'uuid';
import { newAdmin, query, service, team, visitor } from './shared-identity.js';
import { newAddress, sessionIn, Visitor } from './visitor.js';

const dayMs = 86_400_000;

interface Proofs {
  sole_job_proof: string | null;
  sole_profile_proof: string | null;
}

describe('Opening the workspace from a private link', () => {
  const grantFor = (listing: GrantedListing) => createWorkspaceGrant(listing, laptopKeys.CAPABILITY_KEY);

  /** The cookies of the browser that posted the listing. */
  function postingCookieFor(id: string, minutesAgo = 0): string {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    using clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(Date.now() - minutesAgo * 60_000);
    rememberPostingBrowser(response, id, { ...service.env, GRANT_KEY: laptopKeys.CAPABILITY_KEY });
    return /posting-browser=([^;]+)/.exec(String(response.getHeader('set-cookie')))?.[1] ?? '';
  }

  /** The responses of jobs and profiles for an address with a single listing. */
  const soleProofsFor = (grant: string): Proofs => ({
    sole_job_proof: soleProofFor('job', grant, true),
    sole_profile_proof: soleProofFor('profile', grant, true),
  });
  const soleProofFor = (kind: 'job' | 'profile', grant: string, isSole: boolean) =>
    signSoleListing(kind, grant, isSole, laptopKeys.CAPABILITY_KEY);

  const openWorkspace = (grant: string, posting_browser?: string, proofs: Proofs = soleProofsFor(grant)) =>
    visitor.call(
      mutation('openWorkspace', { grant, posting_browser, ...proofs }, '{ is_signed_in message }'),
    );

  /** Posts a listing and signs in by its private link in the same browser. */
  async function signInByPosting(): Promise<{ id: string; email: string; session: string }> {
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    const opened = await openWorkspace(grantFor(listing), postingCookieFor(listing.id));
    return { id: listing.id, email: listing.email, session: sessionIn(opened) };
  }

  it('signs in the posting browser immediately, once, and reports it by email an hour after the post', async () => {
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    const grant = grantFor(listing);
    const first = await openWorkspace(grant, postingCookieFor(listing.id, 61));
    expect(first.data?.openWorkspace?.is_signed_in).toBe(true);
    // It gets no share of the owner's sign-in emails.
    expect(first.cookies).not.toHaveProperty('known-browser');
    const session = sessionIn(first);
    expect(await visitor.findViewer(session)).not.toBeNull();

    const again = await openWorkspace(grant, postingCookieFor(listing.id));
    expect(again.data?.openWorkspace).toEqual({
      is_signed_in: false,
      message: 'We sent a sign-in link to your email.',
    });
    const { text } = await service.inbox.emailAbout(listing.email, 'New sign-in to your Nearward account');
    expect(text).toContain('in the browser that posted it');
    expect(text).not.toMatch(/API|webhook|recovery/i); // whose first sign-in it is has none
    await service.inbox.emailAbout(listing.email, 'Your sign-in link for Nearward');

    const { email } = await signInByPosting();
    await service.waitForEmails();
    expect(service.inbox.emailsTo(email)).toEqual([]);
  });

  it('opens no account that existed before the post, even if it was deleted', async () => {
    const email = newAddress();
    const viewer = await visitor.findViewer(await visitor.signIn(email));
    const openAsPoster = async () => {
      const listing = { id: uuid(), email, is_posting_browser: true };
      const { data, cookies } = await openWorkspace(grantFor(listing), postingCookieFor(listing.id));
      return { is_signed_in: data?.openWorkspace?.is_signed_in, cookies: Object.keys(cookies) };
    };
    const linkSent = { is_signed_in: false, cookies: ['login_request'] };
    expect(await openAsPoster()).toEqual(linkSent);
    await new Visitor(service, viewer).call('mutation { deleteAccount { message } }');
    expect(await openAsPoster()).toEqual(linkSent);
  });

  it('sends a sign-in email unless jobs and profiles both confirm that there is no other listing', async () => {
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    const grant = grantFor(listing);
    const proofs = soleProofsFor(grant);
    const ofAnother = soleProofsFor(grantFor({ ...listing, id: uuid() }));
    const { sole_job_proof, sole_profile_proof } = proofs;
    for (const wrong of [
      { ...proofs, sole_job_proof: null },
      { ...proofs, sole_profile_proof: null },
      { ...proofs, sole_job_proof: soleProofFor('job', grant, false) },
      { ...proofs, sole_profile_proof: soleProofFor('profile', grant, false) },
      { sole_job_proof: sole_profile_proof, sole_profile_proof: sole_job_proof },
      ofAnother,
    ])
      expect(
        (await openWorkspace(grant, postingCookieFor(listing.id), wrong)).data?.openWorkspace?.is_signed_in,
      ).toBe(false);
    expect((await openWorkspace(grant, postingCookieFor(listing.id))).data?.openWorkspace?.is_signed_in).toBe(
      true,
    );
  });

  it.each([
    ['jobs.v1.UnverifiedJobAdded', 'jobId'],
    ['profiles.v1.UnverifiedProfileAdded', 'profileId'],
  ] as const)('opens no account and ends its session after another %s', async (type, name) => {
    const add = async (email: string, id: string) => {
      const { owner_key: ownerKey } = service.viewer(email);
      await service.handle(type, { [name]: id, ownerKey } as never);
    };
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    await add(listing.email, uuid());
    const opened = await openWorkspace(grantFor(listing), postingCookieFor(listing.id));
    expect(opened.data?.openWorkspace?.is_signed_in).toBe(false);

    const { id, email, session } = await signInByPosting();
    await add(email, id);
    expect(await visitor.findViewer(session)).not.toBeNull();
    await add(email, uuid());
    expect(await visitor.findViewer(session)).toBeNull();
  });

  it('ends the session of the posting browser when the owner signs in elsewhere', async () => {
    const { email, session } = await signInByPosting();
    const owner = await visitor.signIn(email);
    expect(await visitor.findViewer(session)).toBeNull();
    expect(await visitor.findViewer(owner)).not.toBeNull();
  });

  it('neither shows nor accepts a team’s invitation before the owner of the address signs in', async () => {
    const founder = await team.founder('Hidden Clinic');
    const { email, session } = await signInByPosting();
    const poster = { viewer: await team.viewerOf(session) };
    await team.invite(founder, email, 'owner');
    const { text, html } = await service.inbox.emailAbout(email, 'You are invited to a team on Nearward');
    expect(text + html).not.toContain('Hidden');
    expect(JSON.stringify((await team.findSession(session)).body)).not.toContain('Hidden');
    const [invitation] = (await team.readOwn(poster)).invitations;
    expect(invitation).toMatchObject({ practice_name: practiceTexts.unnamedTeam, role: 'owner' });
    const id = invitation?.id ?? '';
    for (const result of [await team.accept(poster, id), await team.decline(poster, id)])
      expect(result).toBe(`SIGN_IN_AGAIN: ${accountTexts.signInAgain}`);
    const owner = await team.signIn(email);
    expect((await team.readOwn(owner)).invitations).toMatchObject([{ id, practice_name: 'Hidden Clinic' }]);
    expect(await team.accept(owner, id)).toBe(practiceTexts.accepted);
  });

  it('verifies no address for the email about an invitation, also after its session has ended', async () => {
    const [first, second] = [await team.founder('Hidden Clinic'), await team.founder('Named Clinic')];
    const { email, session } = await signInByPosting();
    const { session_id } = await team.viewerOf(session);
    await query('delete from session where id = $1', session_id);
    await team.invite(first, email);
    const hidden = await service.inbox.emailAbout(email, 'You are invited to a team on Nearward');
    expect(hidden.text + hidden.html).not.toContain('Hidden');
    await team.signIn(email);
    await team.invite(second, email);
    await eventually(() =>
      expect(service.inbox.emails.filter(({ to }) => to === email).at(-1)?.text).toContain('Named Clinic'),
    );
  });

  it('sends a sign-in email for another browser, another listing and an admin', async () => {
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    const grant = grantFor(listing);
    const admin = newAdmin();
    const adminListing = { id: uuid(), email: admin, is_posting_browser: true };
    for (const opened of [
      await openWorkspace(grant),
      await openWorkspace(grant, postingCookieFor(uuid())),
      await openWorkspace(grantFor({ ...listing, is_posting_browser: false }), postingCookieFor(listing.id)),
      await openWorkspace(grantFor(adminListing), postingCookieFor(adminListing.id)),
    ]) {
      expect(opened.data?.openWorkspace?.is_signed_in).toBe(false);
      expect(Object.keys(opened.cookies)).toEqual(['login_request']);
    }
    await service.inbox.emailTo(listing.email);
    await service.inbox.emailTo(admin);
  });

  it('rejects a grant that is forged, expired or of another listing', async () => {
    const listing = { id: uuid(), email: newAddress(), is_posting_browser: true };
    const [id, , until, signature] = grantFor(listing).split('.');
    const victim = Buffer.from(newAddress()).toString('base64url');
    const forged = [
      `${id}.${victim}.${until}.${signature}`,
      createWorkspaceGrant(listing, 'another key'),
      'x',
      '',
    ];
    for (const grant of forged) {
      const { error } = await openWorkspace(grant, postingCookieFor(listing.id));
      expect(error).toEqual({ code: 'UNAUTHENTICATED', message: 'Please open your private link again.' });
    }
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - dayMs);
    const old = grantFor(listing);
    clock.mockRestore();
    expect((await openWorkspace(old, postingCookieFor(listing.id))).error?.code).toBe('UNAUTHENTICATED');
  });
});
