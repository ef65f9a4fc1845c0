import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { metresPerMile } from '@nearward/marketplace/geocoding/distance';
import { specialties as anySpecialty } from '@nearward/proto/choices';
import { supplyMiles, type SupplyQuery, supplyQuery, supplyResponse } from '@nearward/proto/rest/supply';
import { Inject } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Addition } from '../advice/advice.object.js';
import { AdviceService } from '../advice/advice.service.js';
import { ENV, type MatchingEnv } from '../env.js';
import { countMatches } from '../matches/apply-difference.js';
import { readCriteria } from '../matches/criteria.js';
import type { MatchSide } from '../matches/match-side.js';
import { blurCount, roundCount } from './round-count.js';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { validate } from '@nearward/common/errors/request-error';
import { CurrentClient } from '@nearward/common/app/viewer/viewer.decorators';
import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';

const SupplyCount = createObjectType('SupplyCount', supplyResponse.shape.counts.element);
type SupplyCount = InstanceType<typeof SupplyCount>;

@ArgsType()
class SupplyArgs extends createFormInput(supplyQuery) {}

/** Public and rate-limited. */
@Resolver()
export class SupplyResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly advice: AdviceService,
    private readonly rates: RateLimits,
    @Inject(ENV) private readonly env: MatchingEnv,
  ) {}

  /** Counts the matches of a job or a profile before it is posted; empty for an unknown place. `of` is professionals or jobs. */
  @Query(() => [SupplyCount])
  async supply(@Args() args: SupplyArgs, @CurrentClient() client: string): Promise<SupplyCount[]> {
    const query = await this.validateWithinRate(args, client);
    const [place] = await this.geocoder.lookup(query.location);
    if (!place) return [];
    const metres = supplyMiles.map((miles) => Math.round(miles * metresPerMile));
    const counts = await this.dataSource.transaction(async (manager) => {
      const criteria = await criteriaOf(manager, query);
      const own = ownSideOf(query);
      return countMatches(
        manager,
        { ...criteria, own, id: '', number: 0, places: [place], blocklist: [], veiled: [] },
        metres,
      );
    });
    let nearer = 0;
    return supplyMiles.map((miles, at) => {
      const counted = counts[at] ?? { count: 0, people: 0 };
      const count = query.of === 'jobs' ? counted.count : blurCount(counted, this.env.PREFERENCES_SEAL_KEY);
      nearer = Math.max(nearer, count);
      return { miles, ...roundCount(nearer) };
    });
  }

  /** Finds the choices of which one more would add most matches; empty for an unknown place. */
  @Query(() => [Addition])
  async supplyAdditions(@Args() args: SupplyArgs, @CurrentClient() client: string): Promise<Addition[]> {
    const query = await this.validateWithinRate(args, client);
    const [place] = await this.geocoder.lookup(query.location);
    if (!place) return [];
    const { types, specialties } = await criteriaOf(this.dataSource.manager, query);
    const adviceQuery = {
      types: [...types],
      places: [place],
      specialties: String(specialties),
      blocklist: [],
      preferences: 0,
    };
    return this.advice.findAdditions(query.of === 'professionals' ? 'public' : 'job', adviceQuery);
  }

  private async validateWithinRate(args: SupplyArgs, client: string): Promise<SupplyQuery> {
    const query = validate(supplyQuery, { ...args, specialties: args.specialties ?? undefined });
    await this.rates.consume('supply', client);
    return query;
  }
}

/** Who asks for professionals is about to post a job. */
const ownSideOf = ({ of }: SupplyQuery): MatchSide => (of === 'professionals' ? 'job' : 'provider');

const criteriaOf = (manager: EntityManager, { provider_types, specialties }: SupplyQuery) =>
  readCriteria(manager, {
    providerTypes: provider_types,
    specialties: specialties ?? anySpecialty,
    practiceSettings: [],
    employmentType: [],
  });
