import { beforeEach, describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { TestGateway } from './test-gateway.js';

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

describe('GraphQL operation', () => {
  const gateway = duringTests(() => TestGateway.start());
  beforeEach(() => gateway.reset());

  const ask = (body: unknown) => gateway.call('POST', '/graphql', { body });
  const requests = () => Object.values(gateway.services).flatMap(({ received }) => received);

  it.each([
    ['too many aliases', /Aliases limit/, `{ ${times(11, (n) => `a${n}: me { id }`)} }`],
    ['too many directives', /Directives limit/, `{ me { id ${times(6, () => '@include(if: true)')} } }`],
    ['too many tokens', /token/, `{ me { ${times(1_000, () => 'id')} } }`],
    [
      'too great a cost',
      /Cost limit/,
      `{ me { ${times(40, (n) => `a${n}: recommended { job { id title employer_name job_location provider_types specialties practice_settings employment_type emr sub_specialty additional_details work_life_balance_rating created_at } miles common_provider_types common_specialties }`)} } }`,
    ],
    ['all public jobs', /browseJobs/, '{ mine: sharedJobs { id updated_at } }'],
    ['a fragment in itself', /within itself/, '{ me { ...Again } } fragment Again on User { id ...Again }'],
  ])('with %s is rejected before any service is called', async (_, message, query) => {
    const { status, body } = await ask({ query });
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ message: expect.stringMatching(message) }));
    expect(requests()).toEqual([]);
  });

  it('without a known name is a client error', async () => {
    const query = 'query A { me { id } } query B { me { id } }';
    const { status, body } = await ask({ query, operationName: 'C' });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { message: 'Unknown operation named "C".', extensions: { code: 'BAD_REQUEST' } },
    ]);
    expect(requests()).toEqual([]);
  });

  it('cannot select the data export', async () => {
    const { session } = gateway.signIn();
    const query =
      'query { me { ...Export } } fragment Export on User { all: held_by_contacts { kind rows } }';
    const { status, body } = await gateway.call('POST', '/graphql', { session, body: { query } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('GET /api/account/export');
    expect(requests().filter(({ path }) => path === '/graphql')).toEqual([]);
  });
});
