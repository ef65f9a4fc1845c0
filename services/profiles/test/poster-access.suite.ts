import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { TestService } from '@nearward/common/testing/test-service';
import { provesSoleListing } from '@nearward/marketplace/workspace/sole-listing';
import { createWorkspaceGrant, readWorkspaceGrant } from '@nearward/marketplace/workspace/workspace-grant';
import { v7 as uuid } from 'uuid';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

interface Posted {
  email: string;
  token: string;
  /** What the browser keeps that posted. */
  cookie: string;
}

describe('The access of the browser that posted a profile to the account of its address', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await TestService.start(profilesService);
  });
  afterAll(() => service.stop());

  const newEmail = () => `owner-${uuid()}@example.com`;
  /** Posts, and takes the token out of the newest of so many emails. */
  async function post(email: string, count = 1): Promise<Posted> {
    const query = 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }';
    const response = await service.post('/graphql', null, {
      query,
      variables: { input: profile({ email }) },
    });
    const cookie = /posting-browser=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '';
    const { text } = await service.inbox.emailTo(email, count);
    return { email, cookie, token: /\/profiles\/manage\/([\w-]+)/.exec(text)?.[1] ?? '' };
  }
  /** Opens the private link in a browser with this cookie; whether that browser may open the account. */
  async function isPosters({ token }: Pick<Posted, 'token'>, cookie?: string): Promise<boolean | undefined> {
    const { data } = await service.graphql<{ profileByToken: { workspace_grant: string } }>(
      null,
      `query ($token: String!, $cookie: String) {
         profileByToken(token: $token, posting_browser: $cookie) { workspace_grant } }`,
      { token, cookie },
    );
    return readWorkspaceGrant(data.profileByToken.workspace_grant, laptopKeys.CAPABILITY_KEY)?.is_posters;
  }

  it('lasts until another browser opens the private link', async () => {
    const posted = await post(newEmail());
    expect(await isPosters(posted, posted.cookie)).toBe(true);
    expect(await isPosters(posted, posted.cookie)).toBe(true);
    expect(await isPosters(posted)).toBe(false);
    expect(await isPosters(posted, posted.cookie)).toBe(false);
  });

  /** Whether the service proves that the address of a grant has no other profile than the one it names. */
  async function isSole(grant: string): Promise<boolean> {
    const query = 'query ($grant: String!) { soleProfileProof(grant: $grant) }';
    const { data } = await service.graphql<{ soleProfileProof: string }>(null, query, { grant });
    return provesSoleListing('profile', data.soleProfileProof, grant, laptopKeys.CAPABILITY_KEY);
  }
  const unverifiedFor = async (email: string) => {
    const { owner_key } = service.viewer(email);
    const added = await service.publishedEvents('profiles.v1.UnverifiedProfileAdded');
    return added.filter(({ ownerKey }) => ownerKey === owner_key).length;
  };

  it('is proven to lead to nothing else, for as long as that is so', async () => {
    const posted = await post(newEmail());
    const { token, email, cookie } = posted;
    expect(await isPosters(posted, cookie)).toBe(true);
    const { data } = await service.graphql<{ profileByToken: { id: string } }>(
      null,
      `query ($token: String!, $cookie: String) {
         profileByToken(token: $token, posting_browser: $cookie) { id } }`,
      { token, cookie },
    );
    const grant = createWorkspaceGrant({ id: data.profileByToken.id, email }, laptopKeys.CAPABILITY_KEY);
    expect(await isSole(grant)).toBe(true);
    await post(email, 2);
    expect(await isSole(grant)).toBe(false);
  });

  it('is not proven for a link of the other service while the address has a profile', async () => {
    const email = newEmail();
    const grant = createWorkspaceGrant({ id: uuid(), email }, 'a key that this service has not');
    expect(await isSole(grant)).toBe(true);
    await post(email);
    expect(await isSole(grant)).toBe(false);
  });

  it('is reported to identity with each profile that comes without the session of its owner', async () => {
    const email = newEmail();
    await post(email);
    await post(email, 2);
    expect(await unverifiedFor(email)).toBe(2);
    const query = 'mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }';
    await service.graphql(service.viewer(email), query, { input: profile({ email }) });
    expect(await unverifiedFor(email)).toBe(2);
  });

  it('is not that of a browser that posted something else', async () => {
    const [mine, theirs] = [await post(newEmail()), await post(newEmail())];
    expect(await isPosters(theirs, mine.cookie)).toBe(false);
    expect(await isPosters(mine, mine.cookie)).toBe(true);
  });

  it('ends when the address turns out to have an account, or more than the profile', async () => {
    for (const type of ['identity.v1.AccountOpened', 'jobs.v1.JobConfirmed'] as const) {
      const posted = await post(newEmail());
      const { owner_key: ownerKey } = service.viewer(posted.email);
      const message = type === 'identity.v1.AccountOpened' ? { accountId: uuid() } : { jobId: uuid() };
      await service.deliver(type, { ...message, ownerKey });
      await service.waitUntilIdle();
      expect(await isPosters(posted, posted.cookie)).toBe(false);
    }
  });

  it('is not there for an address that had proved itself before', async () => {
    const email = newEmail();
    await service.deliver('jobs.v1.JobConfirmed', {
      jobId: uuid(),
      ownerKey: service.viewer(email).owner_key,
    });
    await service.waitUntilIdle();
    const posted = await post(email);
    expect(await isPosters(posted, posted.cookie)).toBe(false);
  });

  it('does not go on with a renewed link', async () => {
    const posted = await post(newEmail());
    await service.graphql(
      null,
      'mutation ($token: String!) { renewProfileLink(token: $token) { message } }',
      {
        token: posted.token,
      },
    );
    const { text } = await service.inbox.emailTo(posted.email, 2);
    const token = /\/profiles\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
    expect(token).not.toBe(posted.token);
    expect(await isPosters({ token }, posted.cookie)).toBe(false);
  });
});
