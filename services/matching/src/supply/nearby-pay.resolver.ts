import { sql } from '@nearward/common/database/sql';
import { metresPerMile } from '@nearward/marketplace/geocoding/distance';
import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import type { PayUnit } from '@nearward/proto/choices';
import {
  minShownCount,
  type NearbyPayQuery,
  nearbyPayQuery,
  nearbyPayResponse,
} from '@nearward/proto/rest/supply';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readCriteria } from '../matches/criteria.js';
import { tilesWithin } from '../matches/tiles.js';
import { roundCount } from './round-count.js';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentClient, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { addressKeyOf, asEmployer, mayAct, type Viewer } from '@nearward/common/app/viewer/viewer';
import { validate } from '@nearward/common/errors/request-error';
import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';

const NearbyPay = createObjectType('NearbyPay', nearbyPayResponse, { pay: 'MiddlePay' });
type NearbyPay = InstanceType<typeof NearbyPay>;

const reachMetres = 100 * metresPerMile;
const fewestEmployers = 5;
/** The dollars to which a pay is rounded. */
const roundingSteps: Readonly<Record<PayUnit, number>> = { hour: 1, year: 1_000 };

/**
 * The middle half of what employers pay on average. Each counts once, however many jobs it has, and a range as its midpoint.
 *
 * $1 provider type code · $2 tiles · $3 latitude · $4 longitude · $5 meters · $6 pay unit · $7 owner keys that do not count
 */
const middleHalf = sql(
  {
    jobs: z.int(),
    employers: z.int(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  },
  `with job_pay as (
     select distinct job.number, owner_key,
            (coalesce(pay_min, pay_max) + coalesce(pay_max, pay_min))::float8 / 2 as pay
     from job_match_point point join matched_job job on job.number = point.job
     where provider_type = $1 and tile = any($2::int[])
       and metres_between($3, $4, lat, lng) <= $5
       and pay_unit = $6 and owner_key <> all($7::text[])
   ), employer as (
     select avg(pay) as pay, count(*)::int as jobs from job_pay group by owner_key
   )
   select coalesce(sum(jobs), 0)::int as jobs, count(*)::int as employers,
          percentile_cont(0.25) within group (order by pay) as low,
          percentile_cont(0.75) within group (order by pay) as high
   from employer`,
);

@ArgsType()
class NearbyPayArgs extends createFormInput(nearbyPayQuery) {}

@Resolver()
export class NearbyPayResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
  ) {}

  /** The pay of other employers. Public and rate-limited. */
  @Query(() => NearbyPay)
  async nearbyPay(
    @Args() args: NearbyPayArgs,
    @CurrentViewer() viewer: Viewer,
    @CurrentClient() client: string,
  ): Promise<NearbyPay> {
    const query = validate(nearbyPayQuery, { ...args });
    await this.rates.consume('supply', client);
    return { pay: await this.findPay(query, employerKeysOf(viewer)) };
  }

  /**
   * The middle half for the first provider type, without the jobs of `ownKeys`. Null if the place is unknown, or if there
   * are too few jobs or employers. With more criteria, two responses could differ by the jobs of one employer.
   */
  private async findPay(
    { location, provider_types, unit }: NearbyPayQuery,
    ownKeys: readonly string[],
  ): Promise<NearbyPay['pay']> {
    const [place] = await this.geocoder.lookup(location);
    const [type] = await this.codesOf(provider_types.slice(0, 1));
    if (!place || type === undefined) return null;
    const { jobs, employers, low, high } = await middleHalf.one(
      this.dataSource,
      type,
      tilesWithin(reachMetres, place),
      place.lat,
      place.lng,
      reachMetres,
      unit,
      ownKeys,
    );
    if (jobs < minShownCount || employers < fewestEmployers || low === null || high === null) return null;
    const round = (pay: number) => Math.round(pay / roundingSteps[unit]) * roundingSteps[unit];
    return { pay_min: round(low), pay_max: round(high), about: roundCount(jobs).about };
  }

  private async codesOf(providerTypes: readonly string[]): Promise<readonly number[]> {
    const choices = { providerTypes, specialties: [], practiceSettings: [], employmentType: [] };
    return (await readCriteria(this.dataSource.manager, choices)).types;
  }
}

/** The keys that own the viewer's jobs, outside of a practice and in the one that they act for. */
function employerKeysOf(viewer: Viewer): string[] {
  if (!viewer) return [];
  const employer = mayAct(viewer, 'hiring') ? asEmployer(viewer, 'hiring') : viewer;
  return [viewer.owner_key, addressKeyOf(viewer), employer.owner_key];
}
