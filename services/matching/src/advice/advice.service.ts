import { type RowOf, sql } from '@nearward/common/database/sql';
import { providerTypes, specialties } from '@nearward/proto/choices';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { roundMiles } from '@nearward/marketplace/geocoding/distance';
import { additionFields, minNearMisses } from '@nearward/proto/rest/supply';
import { z } from 'zod';
import { ENV, type MatchingEnv } from '../env.js';
import { blockedPairsSql, isCountedSql, veiledPairsSql } from '../matches/blocked-pairs.js';
import { findNearMisses, type NearMisses } from '../matches/apply-difference.js';
import { bitsOf, otherBit, reachSql } from '../matches/masks.js';
import { forBothSides, idColumns, type MatchSide, partnerOf } from '../matches/match-side.js';
import { tilesAround } from '../matches/tiles.js';
import { blurCount, roundCount } from '../supply/round-count.js';
import { type Addition, Advice, NearJob } from './advice.object.js';
import { isRelated } from './related-choices.js';

/** A stored job or profile with its number of matches. It has at least one match point. */
const listingStatement = (own: MatchSide) =>
  sql(
    {
      types: z.array(z.int()),
      places: z.array(z.object({ lat: z.number(), lng: z.number() })),
      specialties: z.string(),
      blocklist: z.array(z.int()),
      preferences: z.int(),
      matches: z.int(),
    },
    `select point.*,
            array(${blockedPairsSql(partnerOf[own], 'me')}${own === 'job' ? ` union ${veiledPairsSql('provider', 'me')}` : ''}) as blocklist,
            (select count(*)::int from match where ${own} = me.number${own === 'job' ? ' and not is_veiled' : ''}) as matches
     from matched_${own} me
     cross join lateral (
       select array_agg(distinct provider_type) as types, min(specialties) as specialties, min(preferences) as preferences,
              jsonb_agg(distinct jsonb_build_object('lat', lat, 'lng', lng)) as places
       from ${own}_match_point where ${own} = me.number having count(*) > 0) point
     where me.${idColumns[own]} = $1`,
  );

const listings = forBothSides(listingStatement);

/** The partners within reach that have one of these types and one of these specialties (arrays of codes). */
const inReachSql = (partner: MatchSide, types: string, specialties: string) => `
      select point.${partner} as partner, point.provider_type, point.specialties
      from unnest($3::float8[], $4::float8[]) as place (lat, lng)
      join ${partner}_match_point point
        on point.provider_type = any(${types}) and point.specialty = any(${specialties}) and point.tile = any($2::int[])
       and metres_between(place.lat, place.lng, point.lat, point.lng) <= ${reachSql('point.preferences', '$9::int')}
      where point.${partner} <> all($6::int[])`;

/**
 * Counts what one more choice would add: for each type, the partners within reach that have it and a specialty but no type
 * in common, and the same for each specialty.
 *
 * $1 provider type codes · $2 tiles · $3 latitudes · $4 longitudes · $5 specialty mask · $6 partners that never match
 * $7 all listed type codes · $8 bit positions of $5 · $9 preferences
 */
const adviceStatement = (partner: MatchSide, condition = 'true') =>
  sql(
    { field: z.enum(additionFields), bit: z.int(), count: z.int(), people: z.int() },
    `with near as materialized (
    select partner, min(specialties) as specialties, bit_or(1::bigint << provider_type) as types,
           bool_or(provider_type = any($1::int[])) as has_type,
           bool_or(specialties & $5::bigint <> 0) as has_specialty
    from (${inReachSql(partner, '$1::int[]', `array(select generate_series(0, ${otherBit}))`)}
      union all ${inReachSql(partner, '$7::int[]', '$8::int[]')}) as reached
    where provider_type = any($7::int[]) and ${condition}
    group by partner
  )
  select 'provider_types' as field, bit, count(*)::int as count, bit_xor(partner) as people
  from near, generate_series(0, cardinality($7::int[]) - 1) as bit
  where has_specialty and not has_type and types & (1::bigint << bit) <> 0 group by bit
  union all
  select 'specialties', bit, count(*)::int, bit_xor(partner)
  from near, generate_series(0, ${otherBit - 1}) as bit
  where has_type and not has_specialty and specialties & (1::bigint << bit) <> 0 group by bit
  order by field, bit`,
  );

const additionsOf = {
  ...forBothSides(adviceStatement),
  public: adviceStatement('provider', isCountedSql('partner')),
};
type AdditionRow = RowOf<typeof additionsOf.job>;

type AdviceQuery = Pick<
  RowOf<(typeof listings)['job']>,
  'types' | 'places' | 'specialties' | 'blocklist' | 'preferences'
>;

const listedCodes = providerTypes.map((_, code) => code);
const maxAdditions = 3;

/** Suggests choices that give a job or a profile more matches. */
@Injectable()
export class AdviceService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: MatchingEnv,
  ) {}

  forJob(id: string): Promise<Advice> {
    return this.suggest(id, 'job');
  }

  forProfile(id: string): Promise<Advice> {
    return this.suggest(id, 'provider');
  }

  private async suggest(id: string, own: MatchSide): Promise<Advice> {
    const listing = await listings[own].first(this.dataSource, id);
    // Its event may arrive a moment after the post. A listing that is paused or names only `Other` has no match points.
    if (!listing) return { matches: 0, additions: [], near: null };
    const additions = await this.findAdditions(partnerOf[own], listing);
    const counted = await this.findNear(own, listing);
    const count = own === 'job' ? blurCount(counted, this.env.PREFERENCES_SEAL_KEY) : counted.count;
    const isShown = Math.min(count, counted.count) >= minNearMisses;
    return { matches: listing.matches, additions, near: isShown ? roundCount(count) : null };
  }

  /** The nearest jobs at 50 to 60 miles from a profile, unless there are too few to say so. */
  async findNearJobs(profile_id: string): Promise<NearJob[]> {
    const listing = await listings.provider.first(this.dataSource, profile_id);
    const { count, nearest } = listing ? await this.findNear('provider', listing) : { count: 0, nearest: [] };
    if (count < minNearMisses) return [];
    return nearest.map(({ job_id, metres }) => ({ job: { id: job_id }, miles: roundMiles(metres) }));
  }

  private findNear(own: MatchSide, { specialties: mask, ...listing }: AdviceQuery): Promise<NearMisses> {
    const query = { own, id: '', number: 0, veiled: [], otherSpecialties: [], specialties: BigInt(mask) };
    return this.dataSource.transaction((manager) => findNearMisses(manager, { ...listing, ...query }));
  }

  /** The related choices of which one more would add most matches, at most three, best first. */
  async findAdditions(partner: keyof typeof additionsOf, query: AdviceQuery): Promise<Addition[]> {
    const { types, places, specialties: mask, blocklist, preferences } = query;
    const rows = await additionsOf[partner].all(
      this.dataSource.manager,
      types,
      [...new Set(places.flatMap(tilesAround))],
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
      mask,
      blocklist,
      listedCodes,
      bitsOf(BigInt(mask)),
      preferences,
    );
    const chosen = {
      provider_types: types.map((code) => providerTypes[code]),
      specialties: bitsOf(BigInt(mask)).map((bit) => specialties[bit]),
    };
    return rows
      .map((row) =>
        partner === 'public' ? { ...row, count: blurCount(row, this.env.PREFERENCES_SEAL_KEY) } : row,
      )
      .sort((one, other) => other.count - one.count)
      .flatMap(toAddition)
      .filter(({ field, choice }) => isRelated(field, choice, chosen[field]))
      .slice(0, maxAdditions);
  }
}

/** Nothing for a count that is too small to show. */
function toAddition({ field, bit, count }: AdditionRow): Addition[] {
  const choice = (field === 'specialties' ? specialties : providerTypes)[bit];
  const { about, is_fewer } = roundCount(count);
  return choice && !is_fewer ? [{ field, choice, about }] : [];
}
