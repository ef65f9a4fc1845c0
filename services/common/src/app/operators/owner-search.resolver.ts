import { Inject, type Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { sql } from '../../database/sql.js';
import { ENV } from '../../env/tokens.js';
import { createColumnBackfill } from '../column-backfill.js';
import { foundOwner, FoundOwner, OperatorReference, OwnerSearch } from './operators.object.js';
import { buildSearchText, maxResults, parseSearch, searchVectorSql } from './operator-search.js';

interface SearchedTable {
  table: string;
  /** The columns whose words `search_text` contains. */
  searched: readonly string[];
}

interface OwnerSearchOptions extends SearchedTable {
  /** On OwnerSearch. It is nullable, so that an outage affects only this field. */
  field: string;
  /** The column with the owner's name. */
  name: string;
}

/** Enough rows for `maxResults` owners, and few enough to sort. */
const maxRows = 1_000;

/** Makes the resolver that finds the owners of a table's rows, for admins, not while impersonating. Identity counts the searches. */
export function createOwnerSearchResolver({ field, table, name, searched }: OwnerSearchOptions): Type {
  const findOwners = sql(
    foundOwner.shape,
    // Materialized, since Postgres overestimates the matches and would scan the table because of the limit.
    `with matching_row as materialized (
       select owner_key, ${name} as name, email, created_at from ${table}
       where to_tsvector('simple', search_text) @@ to_tsquery('simple', $3)
       union all
       -- Rows that the previous version wrote during a rollout.
       select owner_key, ${name}, email, created_at from ${table}
       where search_text is null and ${searchVectorSql(...searched)} @@ to_tsquery('simple', $3)
     )
     select distinct on (owner_key) owner_key as key, name, email from (
       select owner_key, ${name} as name, email, created_at from ${table}
       where id = $1::uuid or owner_key = any($2::text[])
       union all
       (select owner_key, name, email, created_at from matching_row order by created_at desc limit ${maxRows})
     ) candidate order by owner_key, created_at desc limit ${maxResults}`,
  );

  @Resolver(() => OwnerSearch)
  class OwnerSearchResolver extends OperatorReference {
    constructor(
      private readonly dataSource: DataSource,
      @Inject(ENV) private readonly env: { OWNER_KEY: string },
    ) {
      super();
    }

    @ResolveField(() => [FoundOwner], { name: field, nullable: true })
    async find(@Parent() { q }: OwnerSearch): Promise<FoundOwner[]> {
      const { id, keys, words } = parseSearch(q, this.env.OWNER_KEY);
      return findOwners.all(this.dataSource, id, keys, words);
    }
  }
  return OwnerSearchResolver;
}

const texts = z.array(z.string().nullable());

/** Makes the provider that computes `search_text` where it is null. */
export const createSearchTextBackfill = ({ table, searched }: SearchedTable) =>
  createColumnBackfill({
    table,
    texts: `jsonb_build_array(${searched.join(', ')})`,
    column: 'search_text',
    type: 'text',
    fold: (values) => buildSearchText(...texts.parse(values)),
  });
