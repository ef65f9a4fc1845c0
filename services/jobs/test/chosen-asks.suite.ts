import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

describe('Whether an employer is asked if their jobs still hold', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(jobsService)));
  afterAll(() => service.stop());

  const ask = async <T>(query: string, variables: object, viewer: Viewer = null): Promise<T> => {
    const { data, errors } = await service.graphql<Record<string, T>>(viewer, query, variables);
    if (errors?.[0]) throw new Error(errors[0].extensions.code);
    return Object.values(data)[0] as T;
  };
  const own = async <T>(viewer: NonNullable<Viewer>, selection: string): Promise<T> => {
    const query = `query ($id: ID!) {
      _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { ${selection} } } }`;
    return (await ask<[T]>(query, { id: viewer.user_id }, viewer))[0];
  };
  /** By who is signed in. */
  const employer = async () => {
    const { email } = job();
    const viewer = service.viewer(email);
    const post = () =>
      ask(
        'mutation ($input: JobInput!) { postJob(input: $input) { message } }',
        { input: job({ email }) },
        viewer,
      );
    await post();
    return { email, viewer, post };
  };
  type Employer = Awaited<ReturnType<typeof employer>>;
  const chosen = async ({ viewer }: Pick<Employer, 'viewer'>) =>
    (await own<{ job_asks: boolean | null }>(viewer, 'job_asks')).job_asks;
  const choose = (wanted: boolean, viewer: Viewer) =>
    ask('mutation ($wanted: Boolean!) { chooseOwnJobAsks(wanted: $wanted) { message } }', { wanted }, viewer);
  const chooseByMail = (token: string, wanted: boolean, viewer: Viewer = null) =>
    ask(
      'mutation ($token: String!, $wanted: Boolean!) { changeJobAsks(token: $token, wanted: $wanted) { message } }',
      { token, wanted },
      viewer,
    );
  const goBy = (days: number, { viewer }: Employer) =>
    service.dataSource.query(
      `update job set still_at = still_at - $1 * interval '1 day', created_at = created_at - $1 * interval '1 day',
         asked_at = asked_at - $1 * interval '1 day', still_due_at = still_due_at - $1 * interval '1 day'
       where owner_key = $2`,
      [days, viewer.owner_key],
    );
  const count = async (what: 'asked_at' | 'rested_at', { viewer }: Employer) => {
    const counted = `select count(${what})::int as count from job where owner_key = $1`;
    const [row] = await service.dataSource.query<[{ count: number }]>(counted, [viewer.owner_key]);
    return row.count;
  };
  /** What was due before has had its turn. */
  const everythingElseWasDue = async () => {
    const last = await employer();
    await goBy(31, last);
    await eventually(async () => expect(await count('asked_at', last)).toBe(1));
  };
  /** Of the mail that asked last. */
  const linkOf = async ({ email }: Employer, subject: string) => {
    const { headers } = await service.inbox.emailAbout(email, subject);
    return /\/api\/unsubscribe\/jobs\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  };

  it('is theirs to choose when signed in, holds for what they post next, and is in what they take along', async () => {
    const clinic = await employer();
    expect(await chosen(clinic)).toBe(true);
    await choose(false, clinic.viewer);
    await clinic.post();
    expect(await chosen(clinic)).toBe(false);
    type Held = { held_by_jobs: { kind: string; rows: string }[] };
    const { held_by_jobs } = await own<Held>(clinic.viewer, 'held_by_jobs { kind rows }');
    const jobs = held_by_jobs.find(({ kind }) => kind === 'jobs');
    expect(JSON.parse(jobs?.rows ?? '')).toMatchObject([{ asks_wanted: false }, { asks_wanted: false }]);
    await goBy(60, clinic);
    await everythingElseWasDue();
    expect([await count('asked_at', clinic), await count('rested_at', clinic)]).toEqual([0, 0]);

    await choose(true, clinic.viewer);
    expect(await chosen(clinic)).toBe(true);
    await goBy(16, clinic);
    await service.inbox.emailAbout(clinic.email, 'Are you still hiring for these jobs?');
  });

  it('is one choice, whether it is made there or by the link of a mail', async () => {
    const clinic = await employer();
    await goBy(31, clinic);
    const token = await linkOf(clinic, 'Are you still hiring for this job?');
    await chooseByMail(token, false);
    expect(await chosen(clinic)).toBe(false);
    await choose(true, clinic.viewer);
    expect(await chosen(clinic)).toBe(true);
    await choose(false, clinic.viewer);
    await chooseByMail(token, true);
    expect(await chosen(clinic)).toBe(true);
  });

  it('is chosen in person alone, by who is suspended as well, and is nobody’s without a job', async () => {
    const [clinic, other] = [await employer(), await employer()];
    await expect(choose(false, null)).rejects.toThrow('UNAUTHENTICATED');
    await expect(choose(false, { ...clinic.viewer, actor_id: other.viewer.user_id })).rejects.toThrow(
      'FORBIDDEN',
    );
    await expect(chooseByMail('no-token', false)).rejects.toThrow('NOT_FOUND');
    expect(await chosen(clinic)).toBe(true);
    await choose(false, { ...clinic.viewer, is_suspended: true });
    expect([await chosen(clinic), await chosen(other)]).toEqual([false, true]);
    expect(await chosen({ viewer: service.viewer('nobody@example.com') })).toBeNull();
    await choose(false, service.viewer('nobody@example.com'));
  });
});
