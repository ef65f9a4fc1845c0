import { describe, expect, it } from '@jest/globals';
import { publicJob } from '@nearward/proto/rest/job';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { supergraphSdl } from '../graph/subgraphs.js';
import { endpoint } from './endpoint.js';
import { operationProblems, valueProblems } from './operation-problems.js';

describe('Problems of an endpoint', () => {
  it.each([
    [endpoint('GET /practices/:id/audit', 'webhookDeliveries'), 'has no argument "before"'],
    [endpoint('DELETE /profiles/:token', 'deleteProfile'), 'the row does not require "key"'],
    [
      endpoint('PUT /account/job-asks', 'chooseMails', { kind: 'wanted' }),
      '"wanted" is not MailKind! in the row',
    ],
    [endpoint('GET /numbers', 'ownAnswers'), 'OwnAnswers has no "'],
    [endpoint('GET /sites', 'me.sessions'), 'OwnSession has no "'],
    [endpoint('GET /billing', 'me.subscription'), 'the response may be null in the graph'],
  ])('are the differences between its row and the graph', (wrong, problem) => {
    expect(operationProblems(wrong).join('\n')).toContain(`${wrong.name}: `);
    expect(operationProblems(wrong).join('\n')).toContain(problem);
  });

  it('are none for the entity of a published job, which several operations select', () => {
    const entity = buildSchema(supergraphSdl).getType('Job') as GraphQLObjectType;
    const problems = valueProblems('job', publicJob.nullable(), entity);
    expect(problems).toEqual([]);
  });
});
