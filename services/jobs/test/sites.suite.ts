import { describe, expect, it } from '@jest/globals';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { firstIdAt } from '@nearward/common/app/personal-data/first-id-at';
import { texts } from '@nearward/proto/rest/texts';
import { v7 as uuid } from 'uuid';
import { SiteClient } from './site-client.js';
import { jobs } from './running-jobs.js';
import { TestedPractice } from './tested-practice.js';

const notFound = 'NOT_FOUND: Site not found';
const nameTaken = 'CONFLICT: You already have a site with this name.';
const roleForbids = 'FORBIDDEN: Your role does not allow this. Ask an owner.';

describe('Sites', () => {
  const sites = new SiteClient(jobs);

  const owner = () => jobs.service.viewer(jobs.newEmail());
  const namesOf = async (viewer: Viewer) => (await sites.list(viewer)).map(({ name }) => name);
  const addMany = (count: number, { owner_key, user_id }: { owner_key: string; user_id: string }) =>
    jobs.rows(
      `insert into site (id, owner_key, account_id, name, folded_name, job_location, lat, lng)
       select gen_random_uuid(), $1, $2, 'Site ' || n, 'site ' || n, 'Tampa, FL', 27.9, -82.4 from generate_series(1, $3::int) n`,
      owner_key,
      user_id,
      count,
    );

  it('have the place of their address, and are listed by name', async () => {
    const viewer = owner();
    const tenth = await sites.add(viewer, 'Clinic 10', 'san francisco, ca');
    expect(tenth).toMatchObject({ name: 'Clinic 10', job_location: 'San Francisco, CA' });
    await sites.add(viewer, 'clinic 9');
    await sites.add(viewer, 'Ärztehaus');
    expect(await namesOf(viewer)).toEqual(['Ärztehaus', 'clinic 9', 'Clinic 10']);
    expect((await sites.list(viewer)).at(-1)).toEqual(tenth);
  });

  it('can be changed, each field or both, and deleted', async () => {
    const viewer = owner();
    const { id, created_at } = await sites.add(viewer, 'Bayview');
    const changed = await sites.change(viewer, id, 'Bayview North', '94110');
    expect(changed).toMatchObject({ id, name: 'Bayview North', created_at });
    expect(await sites.list(viewer)).toEqual([changed]);
    const renamed = await sites.change(viewer, id, 'Bayview\n\nSouth');
    expect(renamed).toEqual({ ...changed, name: 'Bayview South' });
    const moved = await sites.change(viewer, id, undefined, 'Oakland, CA');
    expect(moved).toEqual({ ...renamed, job_location: 'Oakland, CA' });
    expect(await sites.change(viewer, id)).toEqual(moved);
    await sites.remove(viewer, id);
    expect(await sites.list(viewer)).toEqual([]);
  });

  it('keep what another tab saved, if the request names what it read', async () => {
    const viewer = owner();
    const { id, name: name_before, job_location: job_location_before } = await sites.add(viewer, 'Bayview');
    const changed = await sites.change(viewer, id, 'North', 'Oakland, CA');
    const refused = `CONFLICT: ${texts.changedElsewhere}`;
    await expect(sites.change(viewer, id, 'South', undefined, { name_before })).rejects.toThrow(refused);
    await expect(sites.change(viewer, id, undefined, '94110', { job_location_before })).rejects.toThrow(
      refused,
    );
    expect(await sites.list(viewer)).toEqual([changed]);
    await sites.change(viewer, id, 'North', 'Oakland, CA', { name_before, job_location_before });
    await sites.change(viewer, id, 'South', '94110', {
      name_before: 'North',
      job_location_before: 'Oakland, CA',
    });
  });

  it('reject an unfit name or place', async () => {
    const viewer = owner();
    const { id } = await sites.add(viewer, 'Before');
    for (const [name = '', place = '', message] of [
      ['\u200b ', 'Tampa, FL', 'Please enter the name of the site.'],
      ['x'.repeat(101), 'Tampa, FL', 'Please use at most 100 characters.'],
      ['see www.example.com', 'Tampa, FL', 'Please leave out web addresses here.'],
      ['Bayview', '', 'Location cannot be empty'],
      ['Bayview', 'Nowhere, ZZ', 'Location not found. Please check the address and try again.'],
    ]) {
      await expect(sites.add(viewer, name, place)).rejects.toThrow(`INVALID: ${message}`);
      await expect(sites.change(viewer, id, name, place)).rejects.toThrow(`INVALID: ${message}`);
    }
    expect(await namesOf(viewer)).toEqual(['Before']);
  });

  it('have different names, apart from case, accents and punctuation', async () => {
    const viewer = owner();
    await sites.add(viewer, 'St. Mary’s – Café');
    const { id } = await sites.add(viewer, '★');
    await expect(sites.add(viewer, 'st marys CAFE')).rejects.toThrow(nameTaken);
    await expect(sites.add(viewer, '★')).rejects.toThrow(nameTaken);
    await expect(sites.change(viewer, id, "ST. MARY'S CAFE", 'Tampa, FL')).rejects.toThrow(nameTaken);
    expect(await sites.change(viewer, id, '★', '94110')).toMatchObject({ name: '★' });
    await sites.add(owner(), 'St. Mary’s – Café');
  });

  it('are at most 200, also if several are added concurrently', async () => {
    const viewer = owner();
    await addMany(198, viewer);
    await sites.add(viewer, 'The 199th');
    const added = await Promise.allSettled(['A', 'B', 'C'].map((name) => sites.add(viewer, name)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sites.list(viewer)).toHaveLength(200);
    await expect(sites.add(viewer, 'The 201st')).rejects.toThrow('CONFLICT: You can keep at most 200 sites.');
    const [{ id = '' } = {}] = await sites.list(viewer);
    await sites.change(viewer, id, 'Another name', 'Tampa, FL');
  });

  it('are unknown to everyone else', async () => {
    const { id } = await sites.add(owner(), 'Bayview');
    const another = owner();
    for (const unknown of [id, uuid(), 'no id']) {
      await expect(sites.change(another, unknown, 'Mine', 'Tampa, FL')).rejects.toThrow(notFound);
      await expect(sites.remove(another, unknown)).rejects.toThrow(notFound);
    }
    expect(await sites.list(another)).toEqual([]);
    await expect(sites.list(null)).rejects.toThrow('UNAUTHENTICATED');
    await expect(sites.add(null, 'Bayview')).rejects.toThrow('UNAUTHENTICATED');
    const admin = { ...another, actor_id: uuid() };
    await expect(sites.add(admin, 'Bayview')).rejects.toThrow('FORBIDDEN');
    await expect(sites.change(admin, id, 'Bayview')).rejects.toThrow('FORBIDDEN');
    await expect(sites.remove(admin, id)).rejects.toThrow('FORBIDDEN');
  });

  it('belong to the practice that their owner founds, for the roles that hire', async () => {
    const email = jobs.newEmail();
    const { id } = await sites.add(jobs.service.viewer(email), 'Bayview');
    const practice = await TestedPractice.create(jobs, email);
    const hiring = practice.member(jobs.newEmail(), 'hiring');
    await sites.add(hiring, 'Bayview South');
    for (const viewer of [practice.founder(), hiring])
      expect(await namesOf(viewer)).toEqual(['Bayview', 'Bayview South']);
    expect(await sites.list(practice.founder(null))).toEqual([]);
    const billing = practice.member(jobs.newEmail(), 'billing');
    for (const call of [
      sites.list(billing),
      sites.add(billing, 'X'),
      sites.change(billing, id, 'X', 'Tampa, FL'),
      sites.remove(billing, id),
    ])
      await expect(call).rejects.toThrow(roleForbids);
    await sites.remove(hiring, id);
  });

  it('are not added by a suspended owner, nor by a member who has left', async () => {
    const practice = await TestedPractice.create(jobs);
    const email = jobs.newEmail();
    await practice.endMembership(email);
    await jobs.rows(
      `update former_member set ended_at = now() + interval '1 hour' where owner_key = $1`,
      practice.owner_key,
    );
    await expect(sites.add(practice.member(email, 'hiring'), 'Late')).rejects.toThrow(
      'NOT_FOUND: Practice not found',
    );
    await jobs.service.suspend(practice.owner_key);
    await expect(sites.add(practice.founder(), 'Hidden')).rejects.toThrow('FORBIDDEN');
    expect(await sites.list(practice.founder())).toEqual([]);
  });

  it('are erased with the account, except those of the next account with the address', async () => {
    const viewerEmail = jobs.newEmail();
    const viewer = jobs.service.viewer(viewerEmail);
    const askedAt = new Date(Date.now() - 60_000);
    const before = await sites.add(viewer, 'Before');
    await jobs.rows(
      'update site set id = $2, account_id = $3 where id = $1',
      ...[before.id, firstIdAt(new Date(askedAt.getTime() - 1)), uuid()],
    );
    await sites.add(viewer, 'By the last session');
    const next = jobs.service.viewer(viewerEmail);
    await sites.add(next, 'After');
    await jobs.service.handleDeletion(viewer.owner_key, {
      askedAt: askedAt.toISOString(),
      accountId: viewer.user_id,
    });
    expect(await namesOf(next)).toEqual(['After']);
    await expect(sites.add(viewer, 'Late')).rejects.toThrow(notFound);
  });

  it('stay with a practice whose member leaves, without their account, until it closes', async () => {
    const practice = await TestedPractice.create(jobs);
    const email = jobs.newEmail();
    const member = practice.member(email, 'hiring');
    const { id } = await sites.add(member, 'Bayview');
    await practice.endMembership(email, practice.founderEmail, member.user_id);
    expect(await namesOf(practice.founder())).toEqual(['Bayview']);
    expect(await jobs.rows('select account_id from site where id = $1', id)).toEqual([{ account_id: null }]);
    await jobs.service.handleDeletion(practice.owner_key, {
      askedAt: new Date(Date.now() + 1_000).toISOString(),
    });
    expect(await namesOf(practice.founder())).toEqual([]);
  });
});
