import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './own-stack.ts';
import { Person } from './people.ts';

/** What an admin does to somebody, by the graph. */
async function decide(url: string, email: string, what: 'suspend' | 'reinstate'): Promise<void> {
  const admin = new Person(url, 'admin@demo.example');
  await admin.signIn();
  const ask = async <T>(query: string): Promise<T> => {
    const { text } = await admin.try('POST', '/graphql', { query });
    const { data, errors } = JSON.parse(text) as { data: T; errors?: object[] };
    expect(errors).toBeUndefined();
    return data;
  };
  const found = `{ users(q: "${email}") { accounts { key } } }`;
  const { users } = await ask<{ users: { accounts: { key: string }[] } }>(found);
  const key = users.accounts[0]?.key ?? '';
  await ask(
    what === 'suspend'
      ? `mutation { suspendOwner(key: "${key}", reason: "conduct", note: "A test") { message } }`
      : `mutation { reinstateOwner(key: "${key}", note: "A test") { message } }`,
  );
}

test('A professional who is suspended while jobs, profiles, matching and contacts are away is hidden once they are back', async ({
  whole,
}) => {
  const url = whole.stack.at.publicUrl;
  const away = ['jobs', 'profiles', 'matching', 'contacts'] as const;
  const unique = randomUUID().slice(0, 8);
  const alone = { specialties: [`Other: ${unique}`] };
  const [clinic, nurse, unlocked] = ['clinic', 'nurse', 'unlocked'].map(
    (role) => new Person(url, `${role}-${unique}@example.com`),
  ) as [Person, Person, Person];
  await clinic.postJob(alone);
  for (const each of [nurse, unlocked]) await each.createProfile(alone);
  for (const each of [clinic, nurse, unlocked]) await each.signIn();
  const seen = async () => (await clinic.call('GET /contacts')).contacts;
  await expect.poll(seen).toHaveLength(2);
  const unlockedId = (await unlocked.current()).profile?.id ?? '';
  await clinic.call('POST /profiles/:id/unlock', { id: unlockedId });

  for (const service of away) await whole.stack.kill(service);
  for (const { email } of [nurse, unlocked]) await decide(url, email, 'suspend');
  for (const service of away) await whole.stack.start(service);
  await expect
    .poll(async () => (await clinic.try('GET', '/api/contacts')).text, { timeout: 30_000 })
    .toContain('"total_contacts":1');
  expect(await seen()).toMatchObject([{ profile_id: unlockedId, is_unlocked: true }]);
  await expect.poll(async () => (await clinic.current()).jobs[0]?.facts?.matches).toBe(0);
  expect((await nurse.current()).recommended).toEqual([]);

  for (const { email } of [nurse, unlocked]) await decide(url, email, 'reinstate');
  await expect.poll(seen).toHaveLength(2);
});
