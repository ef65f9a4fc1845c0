import { rmSync } from 'node:fs';
import { eventually } from '@nearward/common/testing/eventually';
import { describe, expect, it } from '@jest/globals';
import { queueKinds } from '@nearward/common/env/queue-kinds';
import { serviceNames } from '@nearward/proto/services';
import { startMonolith } from '../bench/bench-processes.ts';
import { copyDatabase } from '../bench/peer/copy-database.ts';
import { rotateLogs } from '../stack/log-files.ts';
import { openDeliveries } from '../testing/open-deliveries.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { employerWithContact } from '../e2e/employer-with-contact.ts';
import { singleUseConnection, type Person } from '../e2e/people.ts';
import { product } from './product.ts';

const { publicUrl, postgresUrl, redisUrl } = product.stack.at;

const read = async (url: string, { session }: Person, path: string): Promise<unknown> =>
  (
    await fetch(url + path, { headers: { ...singleUseConnection, cookie: `session=${session}; wrote=1` } })
  ).json();

describe('The monolith of the benchmark', () => {
  it('gives the same responses as the product', async () => {
    const { person: clinic, professional, profile_id } = await employerWithContact();
    await professional.signIn();
    const id = (await professional.current()).recommended[0]?.id ?? '';
    await professional.call('POST /jobs/:id/apply', { id, body: { note: 'Hello' } });
    await professional.call('POST /jobs/:id/save', { id });
    await clinic.call('PUT /contacts/:profileId', {
      profileId: profile_id,
      body: { private_note: 'A note' },
    });
    const [job] = (await clinic.current()).jobs;
    const { profile } = await professional.current();
    const pages: [Person, string][] = [
      [clinic, '/api/user/current'],
      [clinic, '/api/contacts'],
      [clinic, `/api/jobs/${job?.token}`],
      [professional, '/api/user/current'],
      [professional, `/api/profiles/${profile?.token}`],
    ];

    // Opening a private link for the first time confirms its job or profile, and contacts receives that event later.
    for (const [person, path] of pages) await read(publicUrl, person, path);
    await eventually(async () => {
      expect((await clinic.call('GET /contacts')).contacts[0]?.still_at).toBeTruthy();
      expect(await openDeliveries({ redisUrl, prefix: 'nearward' }, serviceNames, queueKinds)).toBe(0);
    });

    const folder = tempDir();
    rotateLogs(folder);
    const database = await copyDatabase(postgresUrl);
    const monolith = await startMonolith(database, folder);
    try {
      for (const [person, path] of pages)
        expect([path, await read(monolith.url, person, path)]).toEqual([
          path,
          await read(publicUrl, person, path),
        ]);
    } finally {
      await monolith.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
