import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import pg from 'pg';
import { listing } from './listing-factory.js';
import { Scene } from './scene.js';

describe('Change notices of matches', () => {
  let scene: Scene;
  let listener: pg.Client;
  const notices: string[] = [];
  beforeAll(async () => {
    scene = await Scene.start();
    listener = new pg.Client(scene.service.env.DATABASE_URL);
    await listener.connect();
    listener.on('notification', ({ payload = '' }) => notices.push(...payload.split(' ').slice(1)));
    await listener.query('listen notices');
  });
  afterAll(async () => {
    await listener.end();
    await scene.service.stop();
  });

  const heart = { providerTypes: ['CRNA'], specialties: ['Cardiology'] };

  it('invalidate the cached responses of the professionals whose matches changed', async () => {
    const nurse = listing(heart);
    await scene.deliver([], [nurse]);
    const ownerKey = scene.service.viewer(nurse.owner).owner_key;
    notices.length = 0;
    await scene.job(listing(heart));
    await eventually(() => expect(notices).toContain(ownerKey));
    expect(notices).not.toContain('*');
  });

  it('invalidate all cached responses if more than 500 professionals are concerned', async () => {
    notices.length = 0;
    const { dataSource } = scene.service;
    await dataSource.query(
      'insert into match (job, provider, metres, types, specialties, score) select -1, -n, 1, 1, 1, 1 from generate_series(1, 501) n',
    );
    await dataSource.query('delete from match where job = -1');
    await eventually(() => expect(notices).toContain('*'));
  });
});
