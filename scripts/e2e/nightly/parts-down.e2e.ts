import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { test } from '../own-stack.ts';
import { Person } from '../people.ts';

const missingWithout = {
  jobs: ['jobs', 'recommended', 'saved'],
  profiles: ['profile'],
  matching: ['recommended', 'recommended_total'],
  contacts: ['saved', 'applied', 'unlocked_by', 'marks'],
  billing: ['subscription'],
};

test.describe('With one service down', () => {
  test.describe.configure({ mode: 'serial' });
  let person: Person;
  let calls: { name: string; needs: ServiceName[]; ask: () => Promise<{ status: number; text: string }> }[];

  test.beforeAll(async ({ whole }) => {
    const url = whole.stack.at.publicUrl;
    const newPerson = (role: string) => new Person(url, `${role}-${randomUUID()}@example.com`);
    person = newPerson('person');
    const [other, visitor] = [newPerson('other'), newPerson('visitor')];
    const alone = { specialties: [`Other: ${randomUUID()}`] };
    await person.createProfile(alone);
    for (const poster of [person, other]) await poster.postJob(alone);
    for (const each of [person, other]) await each.signIn();
    const { jobs, profile } = await person.current();
    const otherJob = (await other.current()).jobs[0]?.id;
    const link = { email: 'nobody@example.com' };

    const call = (who: Person, method: string, path: string, needs: ServiceName[], body?: object) => ({
      name: `${method} ${path.replace(/[\w-]{36,}/, ':id')}`,
      needs,
      ask: () => who.try(method, path, body),
    });
    calls = [
      call(visitor, 'GET', '/', []),
      call(visitor, 'GET', '/api/openapi.json', []),
      call(visitor, 'GET', '/api/geocode?address=94601', ['matching']),
      call(visitor, 'GET', `/api/jobs/${jobs[0]?.token}`, ['jobs']),
      call(visitor, 'POST', '/api/jobs/link', ['jobs'], link),
      call(visitor, 'GET', `/api/profiles/${profile?.token}`, ['profiles']),
      call(visitor, 'POST', '/api/profiles/link', ['profiles'], link),
      call(visitor, 'POST', '/api/login', ['identity'], link),
      call(person, 'GET', '/api/user/current', ['identity']),
      call(person, 'GET', '/api/profiles/current', ['identity', 'profiles']),
      call(person, 'GET', '/api/contacts', ['identity', 'contacts']),
      call(person, 'GET', '/api/subscription/status', ['identity', 'billing']),
      call(person, 'POST', `/api/jobs/${otherJob}/save`, ['identity', 'contacts']),
      call(person, 'GET', `/api/jobs/${otherJob}/applications`, ['identity', 'contacts']),
    ];
    // A match is found in the background; everything answers once the cards are there.
    await expect.poll(async () => (await calls.at(-2)?.ask())?.status).toBe(200);
  });

  const current = () => person.call('GET /user/current');
  const answers = async () => {
    const found: Record<string, number> = {};
    for (const { name, ask } of calls) found[name] = (await ask()).status;
    return found;
  };
  const expected = (down?: ServiceName) =>
    Object.fromEntries(calls.map(({ name, needs }) => [name, down && needs.includes(down) ? 503 : 200]));

  for (const service of serviceNames) {
    test(`${service}: the calls that need it say so, the others go on, and all is well when it is back`, async ({
      whole,
    }) => {
      const { stack } = whole;
      await stack.kill(service);
      // A session is known for a moment without identity.
      await expect.poll(answers).toEqual(expected(service));
      for (const { needs, ask } of calls.filter(({ needs: parts }) => parts.includes(service))) {
        expect(JSON.parse((await ask()).text), needs.join()).toEqual({
          message: 'An error occurred. Please try again later.',
          error: 'An error occurred. Please try again later.',
          code: 'UNAVAILABLE',
        });
      }
      if (service !== 'identity') expect((await current()).unavailable).toEqual(missingWithout[service]);
      await stack.start(service);
      await expect.poll(answers).toEqual(expected());
      await expect.poll(async () => (await current()).unavailable).toEqual([]);
    });
  }

  test('matching or jobs: the dashboard shows the rest, says what is missing, and has it again by itself', async ({
    browser,
    whole,
  }) => {
    const { stack } = whole;
    const page = await (await browser.newContext({ baseURL: stack.at.publicUrl })).newPage();
    await page.context().request.post('/dev/sign-in', { data: { email: person.email } });
    await page.context().addInitScript(() => localStorage.setItem('isAuthenticated', 'true'));
    const missing = (what: string) => page.getByRole('alert').filter({ hasText: `${what} missing` });
    const [recommended, posted] = [
      missing('The list of recommended jobs is'),
      missing('Your posted jobs are'),
    ];

    await stack.kill('matching');
    await page.goto('/dashboard');
    await expect(recommended).toBeVisible();
    await expect(page.getByText('No recommended jobs')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Manage job' })).toBeVisible();
    await stack.start('matching');
    await expect(recommended).toHaveCount(0);

    await stack.kill('jobs');
    await page.goto('/dashboard');
    await expect(posted).toBeVisible();
    await expect(recommended).toBeVisible();
    await expect(page.getByRole('link', { name: 'Update Profile' })).toBeVisible();
    await stack.start('jobs');
    await expect(page.getByRole('link', { name: 'Manage job' })).toBeVisible();
    await page.context().close();
  });
});
