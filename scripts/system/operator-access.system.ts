import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newAdmin, newPerson } from './product.ts';

describe('GraphQL operations of operators', () => {
  it('are forbidden for visitors, users, and admins who act as a user', async () => {
    const clinic = newPerson('console-clinic');
    await clinic.signIn();
    const acting = newAdmin();
    await acting.signIn();
    await acting.impersonate(clinic.email);
    const visitor = newPerson('visitor');
    const letter = `jobs/${randomUUID()}`;
    const operations = [
      '{ users(q: "de") { accounts { email } employers { email } professionals { email } } }',
      `{ user(id: "${'a'.repeat(43)}") { jobs { email } profiles { phone } money { owed_cents } contacts { unlocked { name } } } }`,
      '{ queues { matters { employer_email } differences { subject } limits_reached { employer_email } } }',
      '{ queues { exclusions { name excluded { last_name } } } }',
      '{ failedWork { identity { unpublished } jobs { unpublished } contacts { dead_letters { id } } } }',
      `mutation { rerun(id: "${letter}") { message } }`,
      `mutation { setAside(id: "${letter}") { message } }`,
      `mutation { confirmExclusion(id: "${randomUUID()}") { message } }`,
      `mutation { dismissExclusion(id: "${randomUUID()}") { message } }`,
    ];
    const rejected = [
      [clinic, 'FORBIDDEN'],
      [acting, 'FORBIDDEN'],
      [visitor, 'UNAUTHENTICATED'],
    ] as const;
    for (const query of operations)
      for (const [person, code] of rejected) {
        const { text } = await person.try('POST', '/graphql', { query });
        const { data, errors } = JSON.parse(text) as {
          data: object | null;
          errors: [{ extensions: object }];
        };
        expect([query, errors[0].extensions]).toMatchObject([query, { code }]);
        expect([query, Object.values(data ?? {}).filter(Boolean)]).toEqual([query, []]);
      }
  });
});
