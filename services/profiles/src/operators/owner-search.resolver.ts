import { sql } from '@nearward/common/database/sql';
import { FoundOwner, OwnerSearch } from '@nearward/common/operators/operated.object';
import { mostFound, searchedFor, wordsOf } from '@nearward/common/operators/search-words';
import type { GraphContext } from '@nearward/common/graph';
import { ENV } from '@nearward/common/service-definition';
import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { requireOperator, type Viewer } from '@nearward/common/viewer/viewer';
import { Inject } from '@nestjs/common';
import { Parent, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { ProfilesEnv } from '../env.js';

const found = sql(
  { key: z.string(), name: z.string(), email: z.string() },
  // Materialized, since Postgres takes the words of a question for so common that with a limit it would read the table.
  `with hit as materialized (
     select owner_key, name, email from profile
     where to_tsvector('simple', search_text) @@ to_tsquery('simple', $3)
     union all
     -- What the version before has written a moment ago.
     select owner_key, name, email from profile
     where search_text is null and ${wordsOf('name', 'email', 'phone')} @@ to_tsquery('simple', $3)
   )
   select owner_key as key, name, email from profile where id = $1::uuid or owner_key = any($2::text[])
   union
   (select owner_key, name, email from hit limit ${mostFound})
   limit ${mostFound}`,
);

/** For admins in person, whom `users` of identity has counted. */
@Resolver(() => OwnerSearch)
export class OwnerSearchResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: ProfilesEnv,
  ) {}

  @ResolveReference()
  resolveReference(reference: OwnerSearch, { viewer }: GraphContext): OwnerSearch {
    requireOperator(viewer);
    return reference;
  }

  @ResolveField(() => [FoundOwner], { nullable: true })
  async professionals(@Parent() { q }: OwnerSearch, @CurrentViewer() viewer: Viewer): Promise<FoundOwner[]> {
    requireOperator(viewer);
    const { id, keys, words } = searchedFor(q, this.env.OWNER_KEY);
    return found.all(this.dataSource, id, keys, words);
  }
}
