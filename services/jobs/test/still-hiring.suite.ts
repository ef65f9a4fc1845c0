import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runService } from '@nearward/common/app/service-app';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

const fields = 'is_paused still_at asked_at rested_at';
type Shown = Record<'still_at' | 'asked_at' | 'rested_at', string | null> & { is_paused: boolean };
const question = 'Are you still hiring for this job?';
const rests = 'Your job is paused. Reactivate it';

describe('A job that nobody has confirmed for long', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(jobsService)));
  afterAll(() => service.stop());

  const ask = async <T>(query: string, variables: object, viewer: Viewer = null): Promise<T> => {
    const { data, errors } = await service.graphql<Record<string, T>>(viewer, query, variables);
    if (errors?.[0]) throw new Error(errors[0].extensions.code);
    return Object.values(data)[0] as T;
  };
  const tokenIn = (text: string) => /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
  const shown = (token: string) =>
    ask<Shown>(`query ($token: String!) { jobByToken(token: $token) { ${fields} } }`, { token });
  /** By its owner, signed in, or by anybody. */
  const posted = async (by: 'owner' | 'stranger' = 'owner', email = job().email) => {
    const input = job({ email });
    const before = mailsTo(email).length;
    const mutation = 'mutation ($input: JobInput!) { postJob(input: $input) { message } }';
    await ask(mutation, { input }, by === 'owner' ? service.viewer(email) : null);
    const token = tokenIn((await service.inbox.emailTo(email, before + 1)).text);
    const [row] = await service.dataSource.query<{ id: string }[]>(
      'select id from job where email = $1 order by created_at desc',
      [email],
    );
    return { input, email, token, id: row?.id ?? '' };
  };
  const mailsTo = (email: string) => service.inbox.emails.filter(({ to }) => to === email);
  const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
  const goBy = (days: number, ...ids: string[]) =>
    service.dataSource.query(
      `update job set still_at = still_at - $1 * interval '1 day', created_at = created_at - $1 * interval '1 day',
         asked_at = asked_at - $1 * interval '1 day', still_due_at = still_due_at - $1 * interval '1 day'
       where id = any($2)`,
      [days, ids],
    );
  const change = (token: string, is_paused: boolean) =>
    ask<{ message: string; job: Shown }>(
      `mutation ($token: String!, $is_paused: Boolean) {
        changeJob(token: $token, is_paused: $is_paused) { message job { ${fields} } } }`,
      { token, is_paused },
    );
  const told = async (of: string) =>
    (await service.publishedEvents('jobs.v1.JobChanged')).flatMap(({ job }) =>
      job?.id === of ? [job.isPaused] : [],
    );
  const asked = async (...ids: string[]) =>
    eventually(async () => {
      const unasked = 'select from job where id = any($1) and asked_at is null';
      expect(await service.dataSource.query(unasked, [ids])).toEqual([]);
    });
  /** What was due before this one has had its turn. */
  const everythingElseWasDue = async () => {
    const last = await posted();
    await goBy(31, last.id);
    await asked(last.id);
  };
  const seenByOthers = (id: string) =>
    ask<{ _entities: [{ is_paused: boolean; confirmed_at: string | null }] }['_entities']>(
      `query ($id: ID!) { _entities(representations: [{ __typename: "Job", id: $id }]) {
        ... on Job { is_paused confirmed_at } } }`,
      { id },
    );

  it('is asked about by one mail after 30 days; opening it answers nothing, and one click does', async () => {
    const { email, token, id } = await posted();
    await goBy(29, id);
    await everythingElseWasDue();
    expect(mailsTo(email)).toHaveLength(1);
    await goBy(2, id);
    const mail = await service.inbox.emailTo(email, 2);
    expect(mail.subject).toBe(question);
    expect(tokenIn(mail.text)).toBe(token);
    await asked(id);
    expect((await shown(token)).asked_at).not.toBeNull();
    const { message, job: after } = await change(token, false);
    expect(message).toBe('Thank you. Professionals see that you have confirmed it.');
    expect(after).toMatchObject({ asked_at: null, rested_at: null });
    const [seen] = await seenByOthers(id);
    expect(seen).toEqual({ is_paused: false, confirmed_at: after.still_at });
    expect(Date.parse(after.still_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const version = async () =>
      (await service.dataSource.query<unknown[]>('select version from job where id = $1', [id]))[0];
    const confirmed = await version();
    await change(token, false);
    expect(await version()).toEqual(confirmed);
    expect(await told(id)).toEqual([false]);
    await everythingElseWasDue();
    expect(subjectsTo(email).slice(1)).toEqual([question]);
  });

  it('rests 15 days after the question, is out of sight, and wakes by one click', async () => {
    const { email, token, id } = await posted();
    await goBy(31, id);
    await asked(id);
    await goBy(14, id);
    await everythingElseWasDue();
    expect((await shown(token)).rested_at).toBeNull();
    await goBy(2, id);
    await service.inbox.emailAbout(email, rests);
    expect(await shown(token)).toMatchObject({ is_paused: false, rested_at: expect.any(String) as unknown });
    expect((await seenByOthers(id))[0].is_paused).toBe(true);
    expect(await told(id)).toEqual([true]);
    for (const unproved of [id, token.slice(0, 24) + 'A'.repeat(24)])
      await expect(change(unproved, false)).rejects.toThrow('NOT_FOUND');
    const woken = await change(token, false);
    expect(woken).toMatchObject({
      message: 'Your job is live again.',
      job: { is_paused: false, asked_at: null, rested_at: null },
    });
    expect((await seenByOthers(id))[0].is_paused).toBe(false);
    expect(await told(id)).toEqual([true, false]);
  });

  it('has no public page while it rests, and an edit wakes it', async () => {
    const { input, token, id } = await posted();
    await ask('mutation ($token: String!) { changeJob(token: $token, is_shared: true) { message } }', {
      token,
    });
    const page = () => ask('query ($id: ID!) { sharedJob(id: $id) { employer_name } }', { id });
    await goBy(31, id);
    await asked(id);
    await page();
    await goBy(16, id);
    await eventually(async () => expect((await shown(token)).rested_at).not.toBeNull());
    await expect(page()).rejects.toThrow('NOT_FOUND');
    await ask(
      'mutation ($token: String!, $input: JobInput!) { updateJob(token: $token, input: $input) { message } }',
      { token, input },
    );
    expect(await page()).toEqual({ employer_name: input.employer_name });
  });

  it('is neither asked about nor put to rest while its owner has paused it', async () => {
    const { email, token, id } = await posted();
    await change(token, true);
    await goBy(400, id);
    await everythingElseWasDue();
    expect(await shown(token)).toMatchObject({ is_paused: true, asked_at: null, rested_at: null });
    await change(token, false);
    await everythingElseWasDue();
    expect(subjectsTo(email)).toHaveLength(1);
  });

  it('does not rest while the question could not be mailed, and is asked about once when it can', async () => {
    const { email, token, id } = await posted();
    const requested = async (times: number) =>
      eventually(async () => {
        const rows = await service.dataSource.query<{ id: string }[]>(
          `select id from outbox where type = 'job-still' and aggregate_id = $1`,
          [id],
        );
        expect(rows).toHaveLength(times);
        return rows;
      });
    await service.inbox.whileDown(async () => {
      await goBy(31, id);
      await requested(1);
      await goBy(60, id);
      await requested(2);
      expect(await shown(token)).toMatchObject({ asked_at: null, rested_at: null });
    });
    await asked(id);
    const mails = (await requested(2)).map((mail) => mail.id);
    await eventually(async () =>
      expect(
        await service.dataSource.query('select from inbox where event_id = any($1)', [mails]),
      ).toHaveLength(2),
    );
    expect(subjectsTo(email).filter((subject) => subject === question)).toHaveLength(1);
  });

  it('is not asked about at an address that nobody has proved, and rests as late without a word', async () => {
    const { email, id } = await posted('stranger');
    expect((await seenByOthers(id))[0].confirmed_at).toBeNull();
    await goBy(31, id);
    await everythingElseWasDue();
    expect(await told(id)).toEqual([]);
    await goBy(15, id);
    await eventually(async () => expect(await told(id)).toEqual([true]));
    await everythingElseWasDue();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('is neither asked about nor rests once its owner ended that by one click, until they take it back', async () => {
    const { email, id } = await posted();
    await goBy(31, id);
    const { headers } = await service.inbox.emailTo(email, 2);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = /\/api\/unsubscribe\/jobs\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1];
    const choose = (wanted: boolean) =>
      ask(
        'mutation ($token: String!, $wanted: Boolean!) { changeJobAsks(token: $token, wanted: $wanted) { message } }',
        { token: link, wanted },
      );
    await asked(id);
    await choose(false);
    await goBy(60, id);
    await everythingElseWasDue();
    expect(await told(id)).toEqual([]);
    await choose(true);
    await everythingElseWasDue();
    expect(await told(id)).toEqual([]);
    await goBy(16, id);
    await eventually(async () => expect(await told(id)).toEqual([true]));
  });

  it('is asked about with all others of its owner in one mail', async () => {
    const first = await posted();
    const second = await posted('owner', first.email);
    await goBy(31, first.id, second.id);
    await asked(first.id, second.id);
    const { text } = await service.inbox.emailAbout(first.email, 'Are you still hiring for these jobs?');
    for (const { token } of [first, second]) expect(text).toContain(token);
    await everythingElseWasDue();
    expect(mailsTo(first.email)).toHaveLength(3);
  });

  it('is asked about once by two instances, five at most at a time', async () => {
    const jobs: Awaited<ReturnType<typeof posted>>[] = [];
    while (jobs.length < 25) jobs.push(await posted());
    const ids = jobs.map(({ id }) => id);
    const next = await runService(jobsService, { ...service.env, PORT: 0 });
    try {
      await goBy(31, ...ids);
      await asked(...ids);
      for (const { email } of jobs) await service.inbox.emailTo(email, 2);
    } finally {
      await next.stop();
    }
    for (const { email } of jobs) expect(mailsTo(email)).toHaveLength(2);
    const passes = await service.dataSource.query<{ asked: number }[]>(
      `select count(*)::int as asked from outbox where type = 'job-still' and aggregate_id = any($1) group by occurred_at`,
      [ids],
    );
    for (const { asked } of passes) expect(asked).toBeLessThanOrEqual(5);
  });
});
