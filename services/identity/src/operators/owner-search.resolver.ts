import { sql } from '@nearward/common/database/sql';
import { foundOwner, FoundOwner, OwnerSearch } from '@nearward/common/app/operators/operators.object';
import {
  maxResults,
  type ParsedSearch,
  parseSearch,
  searchVectorSql,
} from '@nearward/common/app/operators/operator-search';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentOperator } from '@nearward/common/app/viewer/viewer.decorators';
import type { SignedIn } from '@nearward/common/app/viewer/viewer';
import { Inject } from '@nestjs/common';
import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { ENV, type IdentityEnv } from '../env.js';

const findOwners = sql(
  foundOwner.shape,
  // Materialized, since Postgres overestimates the matches and would scan the table because of the limit.
  `with matching_account as materialized (
     select id, owner_key, email from account where ${searchVectorSql('email')} @@ to_tsquery('simple', $3)
   ), person as (
     select id, owner_key, email from account
     where (id = $1::uuid or owner_key = any($2::text[]) or address_key = any($2::text[])) and email is not null
     union
     (select id, owner_key, email from matching_account order by id desc limit ${maxResults})
   )
   select distinct on (key) key, name, email from (
     select owner_key as key, email as name, email from person
     union
     select practice.owner_key, practice.name, person.email
     from person join membership on account_id = person.id join practice on practice.id = practice_id
     union
     select owner_key, name, '' from practice where id = $1::uuid or owner_key = any($2::text[])
   ) as owner order by key, email desc
   limit ${maxResults}`,
);

/** For admins, not while impersonating. */
@Resolver(() => OwnerSearch)
export class OwnerSearchResolver {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Finds people by the start of an address, a name or a phone number, or by an id. */
  @Query(() => OwnerSearch)
  async users(
    @Args('q', { type: () => String }) q: string,
    @CurrentOperator() { user_id }: SignedIn,
  ): Promise<OwnerSearch> {
    await this.rates.consume('operator-search', user_id);
    return { q: q.trim().slice(0, 100) };
  }

  @ResolveField(() => [FoundOwner], { nullable: true })
  async accounts(@Parent() { q }: OwnerSearch, @CurrentOperator() _: SignedIn): Promise<FoundOwner[]> {
    const { id, keys, words }: ParsedSearch = parseSearch(q, this.env.OWNER_KEY);
    return findOwners.all(this.dataSource, id, keys, words);
  }
}
