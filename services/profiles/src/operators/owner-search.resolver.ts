import { sql } from '@nearward/common/database/sql';
import { FoundOwner, OwnerSearch } from '@nearward/common/app/operators/operators.object';
import { maxResults, parseSearch, searchVectorSql } from '@nearward/common/app/operators/operator-search';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { ENV } from '@nearward/common/env/tokens';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireOperator, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Inject } from '@nestjs/common';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ProfilesEnv } from '../env.js';

const found = sql(
  { key: z.string(), name: z.string(), email: z.string() },
  // Materialized, since Postgres overestimates the matches and would scan the table because of the limit.
  `with hit as materialized (
     select owner_key, name, email from profile
     where to_tsvector('simple', search_text) @@ to_tsquery('simple', $3)
     union all
     -- What the version before has written a moment ago.
     select owner_key, name, email from profile
     where search_text is null and ${searchVectorSql('name', 'email', 'phone')} @@ to_tsquery('simple', $3)
   )
   select owner_key as key, name, email from profile where id = $1::uuid or owner_key = any($2::text[])
   union
   (select owner_key, name, email from hit limit ${maxResults})
   limit ${maxResults}`,
);

/** For admins, not while impersonating. Identity counts the searches. */
@Resolver(() => OwnerSearch)
export class OwnerSearchResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  @ResolveReference()
  resolveReference(reference: OwnerSearch, { viewer }: GraphQLContext): OwnerSearch {
    requireOperator(viewer);
    return reference;
  }

  @ResolveField(() => [FoundOwner], { nullable: true })
  async professionals(@Parent() { q }: OwnerSearch, @CurrentViewer() viewer: Viewer): Promise<FoundOwner[]> {
    requireOperator(viewer);
    const { id, keys, words } = parseSearch(q, this.env.OWNER_KEY);
    return found.all(this.dataSource, id, keys, words);
  }
}
