import { describe, expect, it } from '@jest/globals';
import { employmentTypes } from '@nearward/proto/choices';
import { graphql, GraphQLList, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { EmploymentTypes } from './closed-list.js';

const query = (employment_type: string[]) =>
  graphql({
    schema: new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: { employment_type: { type: new GraphQLList(EmploymentTypes) } },
      }),
    }),
    source: '{ employment_type }',
    rootValue: { employment_type },
  });

describe('A closed list in GraphQL', () => {
  it('keeps the spelling of the specification', async () => {
    expect(await query([...employmentTypes])).toEqual({ data: { employment_type: employmentTypes } });
  });

  it('rejects other values', async () => {
    const { errors } = await query(['Full-time']);
    expect(errors?.[0]?.message).toContain('EmploymentType is one of: Full-Time, Part-Time');
  });
});
