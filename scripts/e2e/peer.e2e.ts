import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { startMonolith } from '../bench/beside.ts';
import { copyDatabase } from '../bench/peer/copy-database.ts';
import { freshLogs } from '../stack/logs.ts';
import { throwAwayFolder } from '../testing/throw-away-folder.ts';
import { employerWithContact } from './employer-with-contact.ts';
import type { Person } from './people.ts';

const productUrl = process.env.E2E_BASE_URL ?? '';

const answer = async (url: string, { session }: Person, path: string): Promise<unknown> =>
  (await fetch(url + path, { headers: { cookie: `session=${session}; wrote=1` } })).json();

test('The monolith that the benchmark compares with answers what the product answers', async () => {
  const { person: clinic, professional, profile_id } = await employerWithContact();
  await professional.signIn();
  const id = (await professional.current()).recommended[0]?.id ?? '';
  await professional.call('POST /jobs/:id/apply', { id, body: { note: 'Hello' } });
  await professional.call('POST /jobs/:id/save', { id });
  await clinic.call('PUT /contacts/:profileId', { profileId: profile_id, body: { private_note: 'A note' } });
  const [job] = (await clinic.current()).jobs;
  const { profile } = await professional.current();
  const pages: [Person, string][] = [
    [clinic, '/api/user/current'],
    [clinic, '/api/contacts'],
    [clinic, `/api/jobs/${job?.token}`],
    [professional, '/api/user/current'],
    [professional, `/api/profiles/${profile?.token}`],
  ];

  // A private link that is opened for the first time confirms what it is of, which contacts hears later.
  for (const [person, path] of pages) await answer(productUrl, person, path);
  await expect.poll(async () => (await clinic.call('GET /contacts')).contacts[0]?.still_at).toBeTruthy();

  const folder = throwAwayFolder();
  freshLogs(folder);
  const database = await copyDatabase(process.env.E2E_POSTGRES_URL ?? '');
  const monolith = await startMonolith(database, folder);
  try {
    for (const [person, path] of pages)
      expect(await answer(monolith.url, person, path), path).toEqual(await answer(productUrl, person, path));
  } finally {
    await monolith.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
