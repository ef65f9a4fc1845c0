import { describe, expect, it } from '@jest/globals';
import { distributionProblems } from './distribution.ts';

const schema = `table clinic (
  id uuid not null
  owner text not null
)
table visit (
  clinic_id uuid not null
  id uuid not null
  owner text not null
)

clinic: clinic_pkey PRIMARY KEY (id)
visit: visit_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE
visit: visit_pkey PRIMARY KEY (clinic_id, id) INCLUDE (owner)

CREATE UNIQUE INDEX visit_open ON public.visit USING btree (owner, clinic_id) WHERE (owner IS NOT NULL)
`;

describe('Distributed table', () => {
  it('has its column in each unique key, also in an index', () => {
    expect(distributionProblems(schema, { visit: 'clinic_id' })).toEqual([]);
    expect(distributionProblems(schema, { visit: 'id' })).toEqual(['visit (owner, clinic_id) lacks id']);
  });

  it('refers to rows on the same node, or to a table that every node has', () => {
    expect(distributionProblems(schema, { clinic: 'id', visit: 'clinic_id' })).toEqual([]);
    expect(distributionProblems(schema, { clinic: 'id' })).toEqual([
      'visit (clinic_id) refers to clinic on another node',
    ]);
  });

  it('exists', () => {
    expect(distributionProblems(schema, { patient: 'id' })).toEqual(['patient does not exist']);
  });
});
