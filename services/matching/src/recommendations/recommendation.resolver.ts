import { preparedSql, type RowOf, sql } from '@nearward/common/database/sql';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { limits } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type ChoiceKind, choiceNames } from '../matches/free-text-choices.js';
import { specialtyNames, typeNames } from '../matches/masks.js';
import {
  Args,
  Directive,
  Field,
  Float,
  ID,
  Int,
  ObjectType,
  Parent,
  ResolveField,
  Resolver,
} from '@nestjs/graphql';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';

@ObjectType()
@Directive('@key(fields: "id", resolvable: false)')
export class Job {
  @Field(() => ID)
  id: string;
}

/** A matching job with the reasons. */
@ObjectType()
export class Recommendation {
  /** Null if the job was just deleted. */
  @Field(() => Job, { nullable: true })
  job: Job | null;

  /** Rounded: 2, 5 and 10 mean less than that; from 15 on, multiples of five are approximate. */
  @Field(() => Float)
  miles: number;

  @Field(() => [String])
  common_provider_types: string[];

  @Field(() => [String])
  common_specialties: string[];
}

// Looks up only the best of hundreds of matches: as many as requested, and all with the score of the last.
const recommended = preparedSql(
  {
    job_id: z.uuid(),
    metres: z.int(),
    types: z.string(),
    specialties: z.string(),
    others: z.array(z.int()).nullable(),
    other_names: choiceNames.nullable(),
    total: z.int(),
  },
  `select job.job_id, best.metres, best.types, best.specialties, best.others,
          case when best.others is not null then job.other_names end as other_names, counted.total
   from matched_provider provider
   cross join lateral (select count(*)::int as total from match where match.provider = provider.number) counted
   cross join lateral (
     select job, metres, types, specialties, others, score from match
     where match.provider = provider.number order by score desc fetch first ($2::int) rows with ties
   ) best
   join matched_job job on job.number = best.job
   where provider.owner_key = $1
   order by best.score desc, job.posted_at desc, job.number desc limit $2`,
);
const recommendedTotal = sql(
  { total: z.int() },
  `select count(*)::int as total from matched_provider provider
   join match on match.provider = provider.number where provider.owner_key = $1`,
);

@Injectable()
export class RecommendationsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The jobs that match an account's profile, best first, then newest first. */
  async findRecommended(owner_key: string, first: number): Promise<Recommendation[]> {
    const count = Math.min(Math.max(first, 0), limits.searchedJobs);
    const rows = await recommended.all(this.dataSource, owner_key, count);
    return rows.map(toRecommendation);
  }

  /** The best of them, and how many there are. */
  async findUserPart(
    owner_key: string,
  ): Promise<{ recommended: Recommendation[]; recommended_total: number }> {
    const rows = await recommended.all(this.dataSource, owner_key, limits.searchedJobs);
    return { recommended: rows.map(toRecommendation), recommended_total: rows[0]?.total ?? 0 };
  }

  /** Counts all jobs that match. */
  async countRecommended(owner_key: string): Promise<number> {
    return (await recommendedTotal.one(this.dataSource, owner_key)).total;
  }
}

/** `Other: text` choices in common are spelled as the job spells them. */
function toRecommendation(row: RowOf<typeof recommended>): Recommendation {
  const others = (row.others ?? []).flatMap((code) => row.other_names?.[code] ?? []);
  const otherNames = (kind: ChoiceKind) =>
    others.filter((other) => other.kind === kind).map(({ name }) => name);
  return {
    job: { id: row.job_id },
    miles: roundMiles(row.metres),
    common_provider_types: [...typeNames(row.types), ...otherNames('provider_type')],
    common_specialties: [...specialtyNames(row.specialties), ...otherNames('specialty')],
  };
}

@Resolver(() => User)
export class RecommendationResolver {
  constructor(private readonly service: RecommendationsService) {}

  // Nullable like all fields that extend another service's type, so that the rest is returned if this service fails.
  @ResolveField(() => [Recommendation], { nullable: true })
  recommended(
    @Parent() user: User,
    @Args('first', { type: () => Int, defaultValue: limits.recommendedJobs }) first: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Recommendation[]> {
    return this.service.findRecommended(requireSelf(viewer, user).owner_key, first);
  }

  @ResolveField(() => Int, { nullable: true })
  recommended_total(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<number> {
    return this.service.countRecommended(requireSelf(viewer, user).owner_key);
  }
}
