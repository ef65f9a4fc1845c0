import { apiKeyTexts, type KeyScope } from '@nearward/proto/rest/api-key-texts';
import { eventually } from '@nearward/common/testing/eventually';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, singleUseConnection } from '../e2e/people.ts';
import { newPerson, product } from './product.ts';

const { publicUrl } = product.stack.at;

/** Calls as the documentation shows them, with nothing but a key. */
describe('A program with an API key', () => {
  let clinic: Person;
  beforeAll(async () => {
    clinic = newPerson('clinic');
    await clinic.signIn();
    await clinic.postJob();
  });

  const createKey = (person: Person, ...scopes: KeyScope[]) =>
    person.call('POST /keys', { body: { name: 'Applicant tracking', scopes } });
  const send = async (key: string, method: string, path: string, body?: object) => {
    const response = await fetch(publicUrl + path, {
      method,
      headers: {
        ...singleUseConnection,
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const jobOf = async (person: Person) => (await person.current()).jobs[0] ?? { id: '', token: '' };

  it('reads, changes and deletes a job of its employer by its id, without a private link', async () => {
    const { key } = await createKey(clinic, 'jobs:write');
    const { id, token } = await jobOf(clinic);
    const job = await send(key, 'GET', `/api/jobs/${id}`);
    expect(JSON.parse(job.text)).toMatchObject({ job: { id, token: id, email: clinic.email } });
    const { job: fields } = JSON.parse(job.text) as { job: object };
    const changed = await send(key, 'PUT', `/api/jobs/${id}`, { ...fields, employer_name: 'Bayside West' });
    expect(JSON.parse(changed.text)).toMatchObject({ job: { employer_name: 'Bayside West', token: id } });
    expect((await send(key, 'PUT', `/api/jobs/${id}/state`, { is_paused: true })).status).toBe(200);
    for (const { text } of [job, changed]) expect(text).not.toContain(token);
    const advice = await send(key, 'GET', `/api/jobs/${id}/advice`);
    expect(advice.status).toBe(200);
  });

  it('posts a job of its employer, and deletes it', async () => {
    const person = newPerson('clinic');
    await person.signIn();
    const { key } = await createKey(person, 'jobs:write');
    const [fields] = (await clinic.current()).jobs;
    const posted = await send(key, 'POST', '/api/jobs', { ...fields, email: person.email });
    expect(posted).toMatchObject({ status: 201 });
    const list = async () =>
      (JSON.parse((await send(key, 'GET', '/api/jobs')).text) as { jobs: { id: string; token: string }[] })
        .jobs;
    const [{ id, token } = { id: '', token: '' }] = await list();
    expect(token).toBe(id);
    expect((await send(key, 'DELETE', `/api/jobs/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await send(key, 'GET', '/api/sites')).toMatchObject({ status: 200 });
  });

  it('reaches nothing of others, and nothing beyond its scopes', async () => {
    const other = newPerson('other');
    await other.signIn();
    const { key } = await createKey(other, 'jobs:write');
    const { id } = await jobOf(clinic);
    expect((await send(key, 'GET', `/api/jobs/${id}`)).status).toBe(404);
    expect((await send(key, 'DELETE', `/api/jobs/${id}`)).status).toBe(404);
    for (const path of ['/api/contacts', '/api/user/current', '/api/account', '/api/keys', '/api/billing']) {
      const { status, text } = await send(key, 'GET', path);
      expect([path, status]).toEqual([path, 403]);
      expect(JSON.parse(text)).toMatchObject({ message: apiKeyTexts.notAllowed });
    }
  });

  it('reads the contacts as its employer sees them: locked', async () => {
    const nurse = newPerson('nurse');
    await nurse.signIn();
    const specialties = [`Other: ${nurse.email.slice(0, 20)}`];
    const employer = newPerson('employer');
    await employer.signIn();
    await employer.postJob({ specialties });
    await nurse.createProfile({ specialties, phone: '(415) 555-0199' });
    const { key } = await createKey(employer, 'contacts:read');
    const { contacts } = await eventually(async () => {
      const page = JSON.parse((await send(key, 'GET', '/api/contacts')).text) as {
        contacts: { profile_id: string }[];
      };
      expect(page.contacts).toHaveLength(1);
      return page;
    });
    const one = await send(key, 'GET', `/api/contacts/${contacts[0]?.profile_id}`);
    expect(one.status).toBe(200);
    for (const text of [JSON.stringify(contacts), one.text]) {
      expect(text).not.toContain(nurse.email);
      expect(text).not.toContain('555-0199');
    }
    expect((await send(key, 'POST', `/api/contacts/${contacts[0]?.profile_id}/seen`)).status).toBe(403);
  });

  it('is out when the key is deleted', async () => {
    const { id: kept, key: second } = await createKey(clinic, 'jobs:write');
    const { id, key } = await createKey(clinic, 'jobs:write');
    await clinic.call('DELETE /keys/:id', { id });
    const job = `/api/jobs/${(await jobOf(clinic)).id}`;
    expect(await send(key, 'GET', job)).toMatchObject({ status: 401 });
    expect(await send(second, 'GET', job)).toMatchObject({ status: 200 });
    expect((await clinic.call('GET /keys')).keys.map((listed) => listed.id)).toContain(kept);
  });
});
