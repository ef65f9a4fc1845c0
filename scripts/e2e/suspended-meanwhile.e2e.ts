import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { decideSuspension } from './decide-suspension.ts';
import { test } from './own-stack.ts';
import { Person } from './people.ts';

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
  for (const { email } of [nurse, unlocked]) await decideSuspension(url, email, 'suspend');
  for (const service of away) await whole.stack.start(service);
  await expect
    .poll(async () => (await clinic.try('GET', '/api/contacts')).text, { timeout: 30_000 })
    .toContain('"total_contacts":1');
  expect(await seen()).toMatchObject([{ profile_id: unlockedId, is_unlocked: true }]);
  await expect.poll(async () => (await clinic.current()).jobs[0]?.facts?.matches).toBe(0);
  expect((await nurse.current()).recommended).toEqual([]);

  for (const { email } of [nurse, unlocked]) await decideSuspension(url, email, 'reinstate');
  await expect.poll(seen).toHaveLength(2);
});
