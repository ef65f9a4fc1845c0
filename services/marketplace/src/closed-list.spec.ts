import { describe, expect, it } from '@jest/globals';
import { employmentTypes } from '@nearward/proto/choices';
import { graphql, GraphQLList, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { EmploymentTypes } from './closed-list.js';

const answer = (employment_type: string[]) =>
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

describe('A closed list in the graph', () => {
  it('is spelled as the specification spells it', async () => {
    expect(await answer([...employmentTypes])).toEqual({ data: { employment_type: employmentTypes } });
  });

  it('answers nothing that it does not hold', async () => {
    const { errors } = await answer(['Full-time']);
    expect(errors?.[0]?.message).toContain('EmploymentType is one of: Full-Time, Part-Time');
  });
});
