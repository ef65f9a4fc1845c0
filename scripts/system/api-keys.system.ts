import { apiKeyTexts, type KeyScope } from '@nearward/proto/rest/api-key-texts';
import { describe, expect, it } from '@jest/globals';
import { matchedPeople } from '../personas/matched-people.ts';
import { clinicJob, newPerson, type Person } from '../personas/person.ts';
import { product } from './product.ts';

const { publicUrl } = product.stack.at;

const createKey = (person: Person, ...scopes: KeyScope[]) =>
  person.call('POST /keys', { body: { name: 'Applicant tracking', scopes } });

/** Sends calls as the documentation shows them, with nothing but a key. */
const sendWith =
  (key: string) =>
  async (method: string, path: string, body?: object): Promise<{ status: number; text: string }> => {
    const response = await fetch(publicUrl + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };

describe('A program with an API key', () => {
  it('posts, reads, changes and deletes jobs of its employer without private links, until the key is deleted', async () => {
    const [clinic, other] = [newPerson('clinic'), newPerson('other')];
    for (const person of [clinic, other]) await person.signIn();
    const { key } = await createKey(clinic, 'jobs:write');
    const { id: keyId, key: second } = await createKey(clinic, 'jobs:write');
    const send = sendWith(key);
    expect(await send('POST', '/api/jobs', clinicJob(clinic.email))).toMatchObject({ status: 201 });
    const list = async () =>
      (JSON.parse((await send('GET', '/api/jobs')).text) as { jobs: { id: string; token: string }[] }).jobs;
    const [{ id, token } = { id: '', token: '' }] = await list();
    expect(token).toBe(id);

    const path = `/api/jobs/${id}`;
    const read = await send('GET', path);
    expect(JSON.parse(read.text)).toMatchObject({ job: { id, token: id, email: clinic.email } });
    const { job } = JSON.parse(read.text) as { job: object };
    const changed = await send('PUT', path, { ...job, employer_name: 'Bayside West' });
    expect(JSON.parse(changed.text)).toMatchObject({ job: { employer_name: 'Bayside West', token: id } });
    const link = (await clinic.current()).jobs[0]?.token ?? '';
    for (const { text } of [read, changed]) expect(text).not.toContain(link);

    const sendOther = sendWith((await createKey(other, 'jobs:write')).key);
    for (const method of ['GET', 'DELETE']) expect((await sendOther(method, path)).status).toBe(404);
    for (const forbidden of [
      '/api/contacts',
      '/api/user/current',
      '/api/account',
      '/api/keys',
      '/api/billing',
    ]) {
      const { status, text } = await sendOther('GET', forbidden);
      expect([forbidden, status]).toEqual([forbidden, 403]);
      expect(JSON.parse(text)).toMatchObject({ message: apiKeyTexts.notAllowed });
    }
    await clinic.call('DELETE /keys/:id', { id: keyId });
    expect(await sendWith(second)('GET', path)).toMatchObject({ status: 401 });
    expect(await send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await list()).toEqual([]);
  });

  it('reads the contacts as its employer sees them: locked', async () => {
    const { clinic, nurse, profile } = await matchedPeople({ profile: { phone: '(415) 555-0199' } });
    const send = sendWith((await createKey(clinic, 'contacts:read')).key);
    for (const path of ['/api/contacts', `/api/contacts/${profile.id}`]) {
      const { status, text } = await send('GET', path);
      expect([path, status, text]).toEqual([path, 200, expect.stringContaining(profile.id)]);
      for (const locked of [nurse.email, '555-0199']) expect(text).not.toContain(locked);
    }
    expect((await send('POST', `/api/contacts/${profile.id}/seen`)).status).toBe(403);
  });
});
