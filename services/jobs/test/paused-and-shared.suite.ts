import { describe, expect, it } from '@jest/globals';
import { requestField } from '@nearward/common/testing/request-field';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestService } from '@nearward/common/testing/test-service';
import { v7 as uuid } from 'uuid';
import { jobsService } from '../src/app.module.js';
import { job } from './factories.js';

interface State {
  is_paused?: boolean;
  is_shared?: boolean;
}

describe('Paused or shared job', () => {
  const service = duringTests(() => TestService.start(jobsService));

  const request = <T>(query: string, variables: object) => requestField<T>(service, null, query, variables);
  const postJob = async () => {
    const input = job();
    await request('mutation ($input: JobInput!) { postJob(input: $input) { message } }', { input });
    const { text } = await service.inbox.emailTo(input.email);
    const token = /\/jobs\/manage\/([\w-]+)/.exec(text)?.[1] ?? '';
    const query = 'query ($token: String!) { jobByToken(token: $token) { id is_paused is_shared } }';
    const { id, ...state } = (await request(query, { token })) as { id: string };
    return { input, token, id, state };
  };
  const change = (token: string, state: State) =>
    request(
      `mutation ($token: String!, $is_paused: Boolean, $is_shared: Boolean) {
        changeJob(token: $token, is_paused: $is_paused, is_shared: $is_shared) { message job { is_paused is_shared } } }`,
      { token, ...state },
    );
  const readShared = (id: string) =>
    request('query ($id: ID!) { sharedJob(id: $id) { title employer_name } }', { id });
  const isListed = async (id: string) => {
    const listed = await request<{ id: string; updated_at: string }[]>(
      '{ sharedJobs { id updated_at } }',
      {},
    );
    return typeof listed !== 'string' && listed.some((each) => each.id === id);
  };
  const changesOf = async (id: string) =>
    (await service.publishedEvents('jobs.v1.JobChanged')).filter((event) => event.job?.id === id);
  const notFound = 'NOT_FOUND: Job not found';

  it('is paused and resumed by its link, and stays paused after an edit', async () => {
    const { input, token, id, state } = await postJob();
    expect(state).toEqual({ is_paused: false, is_shared: false });
    expect(await change(token, { is_paused: true })).toEqual({
      message: 'Paused. It gets no matches and no new interest until you reactivate it.',
      job: { is_paused: true, is_shared: false },
    });
    await change(token, { is_paused: true });
    const edit = `mutation ($token: String!, $input: JobInput!) {
      updateJob(token: $token, input: $input) { job { is_paused } } }`;
    expect(await request(edit, { token, input: { ...input, emr: 'Epic' } })).toEqual({
      job: { is_paused: true },
    });
    expect(await change(token, { is_paused: false })).toMatchObject({
      message: 'Your job is live again.',
      job: { is_paused: false },
    });
    expect((await changesOf(id)).map((event) => event.job?.isPaused)).toEqual([true, true, false]);
  });

  it('has a public page while it is shared, not paused and not deleted', async () => {
    const { token, id } = await postJob();
    expect(await readShared(id)).toBe(notFound);
    await change(token, { is_shared: true });
    expect(await readShared(id)).toEqual({
      title: 'Registered Nurse · Cardiology',
      employer_name: 'Bayside Clinic',
    });
    await change(token, { is_paused: true });
    expect(await readShared(id)).toBe(notFound);
    await change(token, { is_paused: false });
    expect(await readShared(id)).toMatchObject({ employer_name: 'Bayside Clinic' });
    await change(token, { is_shared: false });
    expect(await readShared(id)).toBe(notFound);
    await change(token, { is_shared: true });
    await request('mutation ($token: String!) { deleteJob(token: $token) { message } }', { token });
    expect(await readShared(id)).toBe(notFound);
    expect(await readShared('no-id')).toBe(notFound);
  });

  it('is listed while it has a public page', async () => {
    const { token, id } = await postJob();
    const states: boolean[] = [await isListed(id)];
    for (const state of [
      { is_shared: true },
      { is_paused: true },
      { is_paused: false },
      { is_shared: false },
      { is_shared: true },
    ]) {
      await change(token, state);
      states.push(await isListed(id));
    }
    expect(states).toEqual([false, true, false, true, false, true]);
    await request('mutation ($token: String!) { deleteJob(token: $token) { message } }', { token });
    expect(await isListed(id)).toBe(false);
  });

  it('cannot be changed without its link', async () => {
    const { id } = await postJob();
    for (const token of [id, uuid(), 'x']) expect(await change(token, { is_shared: true })).toBe(notFound);
  });
});
