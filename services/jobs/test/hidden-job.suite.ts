import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { type PostedListing, listingDuringTests } from '@nearward/marketplace/testing/listing-client';
import { confirmationDays } from '@nearward/proto/rest/confirmation';
import { v7 as uuid } from 'uuid';
import { job } from './factories.js';
import { testedJob } from './tested-job.js';

const { ask, hide } = confirmationDays.job;

describe('Job visible to others', () => {
  const jobs = listingDuringTests(testedJob);

  /** The job as professionals see it in lists. */
  const asMatch = async (id: string) => {
    const query = `query ($id: ID!) {
      _entities(representations: [{ __typename: "Job", id: $id }]) { ... on Job { is_paused confirmed_at } } }`;
    return (await jobs.run<[object | null]>(query, { id }))[0];
  };
  const openPage = (id: string) => jobs.run('query ($id: ID!) { sharedJob(id: $id) { id } }', { id });
  const share = (token: string) =>
    jobs.run('mutation ($token: String!) { changeJob(token: $token, is_shared: true) { message } }', {
      token,
    });
  const createSuspension = (ownJob: PostedListing) => {
    const [id, ownerKey] = [uuid(), ownJob.viewer.owner_key];
    return {
      begin: () => jobs.service.suspend(ownerKey, { id }),
      end: () => jobs.service.reinstate(ownerKey, id),
    };
  };

  it('shows when its owner confirmed it, once the address is verified', async () => {
    const unverified = await jobs.create();
    expect(await asMatch(unverified.id)).toEqual({ is_paused: false, confirmed_at: null });
    const { id, token } = await jobs.createByOwner();
    const { still_at } = await jobs.open(token);
    expect(still_at).not.toBeNull();
    expect(await asMatch(id)).toEqual({ is_paused: false, confirmed_at: still_at });
  });

  it('is paused and has no public page after an unanswered reminder, until an edit', async () => {
    const ownJob = await jobs.createByOwner();
    await share(ownJob.token);
    await jobs.age(ask + 1, ownJob.id);
    await jobs.waitUntilReminded(ownJob.id);
    expect(await openPage(ownJob.id)).toEqual({ id: ownJob.id });
    await jobs.age(hide + 1, ownJob.id);
    await eventually(async () => expect((await jobs.open(ownJob.token)).rested_at).not.toBeNull());
    expect(await asMatch(ownJob.id)).toMatchObject({ is_paused: true });
    await expect(openPage(ownJob.id)).rejects.toThrow('NOT_FOUND');
    await jobs.edit(ownJob, ownJob.token);
    expect(await asMatch(ownJob.id)).toMatchObject({ is_paused: false });
    expect(await openPage(ownJob.id)).toEqual({ id: ownJob.id });
  });

  it('is hidden while its owner is suspended, and unchanged afterwards', async () => {
    const ownJob = await jobs.create();
    await share(ownJob.token);
    const { begin, end } = createSuspension(ownJob);
    await begin();
    expect(await asMatch(ownJob.id)).toBeNull();
    await expect(openPage(ownJob.id)).rejects.toThrow('NOT_FOUND: Job not found');
    await end();
    expect(await asMatch(ownJob.id)).toMatchObject({ is_paused: false });
    expect(await openPage(ownJob.id)).toEqual({ id: ownJob.id });
  });

  it('is hidden as soon as it moves to the address of a suspended owner', async () => {
    const [ownJob, other] = [await jobs.create(), await jobs.create()];
    const { begin, end } = createSuspension(ownJob);
    await begin();
    await jobs.run(
      `mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message } }`,
      { token: other.token, input: job({ email: ownJob.email }) },
    );
    expect(await asMatch(other.id)).toBeNull();
    await end();
    expect(await asMatch(other.id)).not.toBeNull();
  });
});
