import { describe, expect, it } from '@jest/globals';
import { needOf } from './keys-document.ts';
import { readSchema } from './schema-keys.ts';

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

describe('What a key needs so that its table can be split', () => {
  it('is the column by which it is split, also in an index that is no constraint', () => {
    expect(needs({ clinic: { by: 'owner' }, visit: { by: 'owner' } })).toEqual({
      clinic_owner_key: '',
      clinic_pkey: 'owner in the key, or a table of its own for what is unique',
      visit_clinic_id_fkey: 'owner on both sides, or to be given up: the other row may be on another node',
      visit_pkey: 'owner in the key, or a table of its own for what is unique',
      visit_open: '',
    });
  });

  it('is nothing for a foreign key by whose columns both are split, or whose other side is everywhere', () => {
    const fkey = 'visit_clinic_id_fkey';
    expect(needs({ clinic: { by: 'id' }, visit: { by: 'clinic_id' } })[fkey]).toBe('');
    expect(needs({ clinic: 'everywhere', visit: { by: 'owner' } })[fkey]).toBe('');
  });

  it('begins with the column where the table has none', () => {
    expect(needs({ clinic: { by: 'region' } }).clinic_pkey).toBe('a new column region, and it in the key');
  });
});
