import { sql } from '@nearward/common/database/sql';
import { z } from 'zod';
import { blockedPairsSql } from '../matches/blocked-pairs.js';

interface Tables {
  own: 'job' | 'provider';
  id: 'job_id' | 'profile_id';
  partner: 'provider' | 'job';
}

/** A stored job or profile with its number of matches. It has at least one match point. */
const listingStatement = ({ own, id, partner }: Tables) =>
  sql(
    {
      types: z.array(z.int()),
      places: z.array(z.object({ lat: z.number(), lng: z.number() })),
      specialties: z.string(),
      apart: z.array(z.int()),
      preferences: z.int(),
      matches: z.int(),
    },
    `select point.*,
            array(${blockedPairsSql(partner, 'me')}) as apart,
            (select count(*)::int from match where ${own} = me.number) as matches
     from matched_${own} me
     cross join lateral (
       select array_agg(distinct provider_type) as types, min(specialties) as specialties, min(preferences) as preferences,
              jsonb_agg(distinct jsonb_build_object('lat', lat, 'lng', lng)) as places
       from ${own}_match_point where ${own} = me.number having count(*) > 0) point
     where me.${id} = $1`,
  );

export const listings = {
  job: listingStatement({ own: 'job', id: 'job_id', partner: 'provider' }),
  provider: listingStatement({ own: 'provider', id: 'profile_id', partner: 'job' }),
};
