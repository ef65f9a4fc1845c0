import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { profilesService } from '../src/app.module.js';
import { profile } from './factories.js';

interface Shown {
  id: string;
  is_paused: boolean;
  still_at: string | null;
  asked_at: string | null;
  rested_at: string | null;
}
const fields = 'id is_paused still_at asked_at rested_at';
const question = 'Are you still looking?';

describe('A profile that nobody has confirmed for long', () => {
  let service: TestService;
  beforeAll(async () => void (service = await TestService.start(profilesService)));
  afterAll(() => service.stop());

  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const { data, errors } = await service.graphql<Record<string, T>>(null, query, variables);
    if (errors?.[0]) throw new Error(errors[0].extensions.code);
    return Object.values(data)[0] as T;
  };
  const shown = (token: string) =>
    ask<Shown>(`query ($token: String!) { profileByToken(token: $token) { ${fields} } }`, { token });
  const created = async () => {
    const input = profile();
    await ask('mutation ($input: ProfileInput!) { createProfile(input: $input) { message } }', { input });
    const mail = (await service.inbox.emailTo(input.email)).text;
    const token = /\/profiles\/manage\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const [row] = await service.dataSource.query<{ id: string }[]>(
      'select id from profile where email = $1',
      [input.email],
    );
    return { input, token, id: row?.id ?? '', email: input.email };
  };
  const goBy = (days: number, id: string) =>
    service.dataSource.query(
      `update profile set still_at = still_at - $1 * interval '1 day', asked_at = asked_at - $1 * interval '1 day',
         created_at = created_at - $1 * interval '1 day', still_due_at = still_due_at - $1 * interval '1 day'
       where id = $2`,
      [days, id],
    );
  const change = (token: string, is_paused: boolean) =>
    ask<{ message: string; profile: Shown }>(
      `mutation ($token: String!, $is_paused: Boolean) {
        changeProfile(token: $token, is_paused: $is_paused) { message profile { ${fields} } } }`,
      { token, is_paused },
    );
  const told = async (of: string) =>
    (await service.publishedEvents('profiles.v1.ProfileChanged')).flatMap(({ profile }) =>
      profile?.id === of ? [[profile.isPaused, profile.stillAt]] : [],
    );
  const subjectsTo = (email: string) =>
    service.inbox.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it('says nothing of that until its link was opened, and then from when', async () => {
    const { token, id } = await created();
    const [posted] = (await service.publishedEvents('profiles.v1.ProfileCreated')).filter(
      ({ profile }) => profile?.id === id,
    );
    expect(posted?.profile?.stillAt).toBe('');
    await shown(token);
    const { still_at } = await shown(token);
    expect(still_at).not.toBeNull();
    expect(await told(id)).toEqual([[false, still_at]]);
    await change(token, false);
    expect(await told(id)).toHaveLength(1);
  });

  it('is asked about after 90 days, rests 30 days later, and wakes by one click', async () => {
    const { token, id, email } = await created();
    await shown(token);
    await goBy(91, id);
    await service.inbox.emailAbout(email, question);
    await eventually(async () => expect((await shown(token)).asked_at).not.toBeNull());
    await goBy(31, id);
    await service.inbox.emailAbout(email, 'Your profile is paused. Reactivate it');
    const resting = await shown(token);
    expect(resting).toMatchObject({ is_paused: false });
    expect(resting.rested_at).not.toBeNull();
    expect((await told(id)).at(-1)?.[0]).toBe(true);
    const { message, profile: woken } = await change(token, false);
    expect(message).toBe('Your profile is live again.');
    expect(woken).toMatchObject({ is_paused: false, asked_at: null, rested_at: null });
    expect((await told(id)).at(-1)).toEqual([false, woken.still_at]);
  });

  it('is confirmed by one click, so that it is not asked about again', async () => {
    const { token, id, email } = await created();
    await shown(token);
    await goBy(91, id);
    await eventually(async () => expect((await shown(token)).asked_at).not.toBeNull());
    const { message, profile: confirmed } = await change(token, false);
    expect(message).toBe('Thank you. Employers see that you have confirmed it.');
    expect((await told(id)).at(-1)).toEqual([false, confirmed.still_at]);
    await goBy(89, id);
    const other = await created();
    await shown(other.token);
    await goBy(91, other.id);
    await service.inbox.emailTo(other.email, 2);
    expect(subjectsTo(email).slice(1)).toEqual(['Are you still looking?']);
  });

  it('stays as its owner paused it, which answers the question, too', async () => {
    const { token, id, email } = await created();
    await shown(token);
    await goBy(91, id);
    await eventually(async () => expect((await shown(token)).asked_at).not.toBeNull());
    await goBy(31, id);
    await service.inbox.emailTo(email, 3);
    expect((await change(token, true)).profile).toMatchObject({ is_paused: true, rested_at: null });
    expect((await told(id)).at(-1)?.[0]).toBe(true);
    expect((await change(token, false)).profile).toMatchObject({ is_paused: false, asked_at: null });
  });

  it('is not asked about once its owner chose that, signed in or by the link of the mail that asked', async () => {
    const { token, id, email } = await created();
    await shown(token);
    const viewer = service.viewer(email);
    const signedIn = async <T>(query: string, variables: object, by: Viewer = viewer) => {
      const { data, errors } = await service.graphql<Record<string, T>>(by, query, variables);
      return errors?.[0]?.extensions.code ?? (Object.values(data)[0] as T);
    };
    const choose = (wanted: boolean, by?: Viewer) =>
      signedIn(
        'mutation ($wanted: Boolean!) { chooseOwnProfileAsks(wanted: $wanted) { message } }',
        { wanted },
        by,
      );
    const chosen = (by = viewer) =>
      signedIn(
        `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) {
           ... on User { profile_asks } } }`,
        { id: by.user_id },
        by,
      );
    expect(await chosen()).toEqual([{ profile_asks: true }]);
    expect(await chosen(service.viewer('nobody@example.com'))).toEqual([{ profile_asks: null }]);
    expect(await choose(false, { ...viewer, actor_id: id })).toBe('FORBIDDEN');
    await choose(false, { ...viewer, is_suspended: true });
    expect(await chosen()).toEqual([{ profile_asks: false }]);
    await goBy(200, id);
    const other = await created();
    await shown(other.token);
    await goBy(91, other.id);
    await service.inbox.emailAbout(other.email, question);
    expect(await shown(token)).toMatchObject({ asked_at: null, rested_at: null });

    await choose(true);
    await goBy(31, id);
    const { headers } = await service.inbox.emailAbout(email, question);
    const link = /\/api\/unsubscribe\/profiles\/([\w-]+)/.exec(headers['list-unsubscribe'] ?? '')?.[1];
    await ask('mutation ($token: String!) { changeProfileAsks(token: $token, wanted: false) { message } }', {
      token: link,
    });
    expect(await chosen()).toEqual([{ profile_asks: false }]);
  });
});
