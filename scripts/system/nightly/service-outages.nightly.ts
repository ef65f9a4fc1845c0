import { eventually } from '@nearward/common/testing/eventually';
import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { onlyEachOther } from '../../personas/matched-people.ts';
import { newPerson, type Person } from '../../personas/person.ts';
import { ownProduct } from './own-product.ts';

const missingWithout = {
  jobs: ['jobs', 'recommended', 'saved'],
  profiles: ['profile'],
  matching: ['recommended', 'recommended_total'],
  contacts: ['saved', 'applied', 'unlocked_by', 'marks'],
  billing: ['subscription'],
};

describe('A product with one service down', () => {
  const own = ownProduct();
  let person: Person;
  let calls: { name: string; needs: ServiceName[]; ask: () => Promise<{ status: number; text: string }> }[];

  beforeAll(async () => {
    const { at } = own.stack;
    person = newPerson('person', at);
    const [other, visitor, only] = [newPerson('other', at), newPerson('visitor', at), onlyEachOther()];
    await person.createProfile(only);
    for (const poster of [person, other]) await poster.postJob(only);
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
    // Matches are found in the background.
    await eventually(async () => expect(await readStatuses()).toEqual(expected()));
  });

  const current = () => person.call('GET /user/current');
  const readStatuses = async () => {
    const statuses: Record<string, number> = {};
    for (const { name, ask } of calls) statuses[name] = (await ask()).status;
    return statuses;
  };
  const expected = (down?: ServiceName) =>
    Object.fromEntries(calls.map(({ name, needs }) => [name, down && needs.includes(down) ? 503 : 200]));

  for (const service of serviceNames) {
    it(`responds 503 only to calls that need ${service}, until it is up again`, async () => {
      const { stack } = own;
      await stack.kill(service);
      // The gateway caches sessions for a moment.
      await eventually(async () => expect(await readStatuses()).toEqual(expected(service)));
      for (const { needs, ask } of calls.filter(({ needs: parts }) => parts.includes(service))) {
        expect([needs, JSON.parse((await ask()).text)]).toEqual([
          needs,
          {
            message: 'An error occurred. Please try again later.',
            error: 'An error occurred. Please try again later.',
            code: 'UNAVAILABLE',
          },
        ]);
      }
      if (service !== 'identity') expect((await current()).unavailable).toEqual(missingWithout[service]);
      await stack.start(service);
      await eventually(async () => expect(await readStatuses()).toEqual(expected()));
      await eventually(async () => expect((await current()).unavailable).toEqual([]));
    });
  }
});

describe('A product with a frozen service', () => {
  const own = ownProduct();

  it('responds 503 for calls to it, and recovers when it continues', async () => {
    const [nurse, visitor] = [newPerson('nurse', own.stack.at), newPerson('visitor', own.stack.at)];
    await nurse.createProfile();
    await nurse.signIn();
    const place = () => visitor.try('GET', '/api/geocode?address=94601');
    own.signal('matching', 'SIGSTOP');
    try {
      const { status, text } = await place();
      expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
      const { profile, unavailable } = await nurse.call('GET /user/current');
      expect(profile).toMatchObject({ name: 'Dana Ortiz' });
      expect(unavailable).toEqual(missingWithout.matching);
    } finally {
      own.signal('matching', 'SIGCONT');
    }
    await eventually(async () => expect((await place()).status).toBe(200));
    await eventually(async () => expect((await nurse.call('GET /user/current')).unavailable).toEqual([]));
  });
});
