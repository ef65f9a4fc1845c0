import { describe, expect, it } from '@jest/globals';
import { needOf, readSchema } from './keys-document.ts';

const schema = readSchema(`table clinic (
  id uuid not null
  owner text not null
)
table visit (
  clinic_id uuid not null
  id uuid not null
  owner text not null
)

clinic: clinic_owner_key UNIQUE (owner)
clinic: clinic_pkey PRIMARY KEY (id)
visit: visit_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE
visit: visit_pkey PRIMARY KEY (id) INCLUDE (owner)

CREATE UNIQUE INDEX clinic_pkey ON public.clinic USING btree (id)
CREATE UNIQUE INDEX visit_open ON public.visit USING btree (owner, clinic_id) WHERE (owner IS NOT NULL)
`);

const needs = (splits: Parameters<typeof needOf>[2]) =>
  Object.fromEntries(schema.keys.map((key) => [key.name, needOf(key, schema, splits)]));

describe('Unique and foreign keys of a sharded table', () => {
  it('need the shard key, also in an index that is no constraint', () => {
    expect(needs({ clinic: { by: 'owner' }, visit: { by: 'owner' } })).toEqual({
      clinic_owner_key: '',
      clinic_pkey: 'owner in the key, or a table of its own for what is unique',
      visit_clinic_id_fkey: 'owner on both sides, or to be given up: the other row may be on another node',
      visit_pkey: 'owner in the key, or a table of its own for what is unique',
      visit_open: '',
    });
  });

  it('need nothing if both tables have that shard key or the other table is everywhere', () => {
    const fkey = 'visit_clinic_id_fkey';
    expect(needs({ clinic: { by: 'id' }, visit: { by: 'clinic_id' } })[fkey]).toBe('');
    expect(needs({ clinic: 'everywhere', visit: { by: 'owner' } })[fkey]).toBe('');
  });

  it('start with the shard key if the table lacks it', () => {
    expect(needs({ clinic: { by: 'region' } }).clinic_pkey).toBe('a new column region, and it in the key');
  });
});
