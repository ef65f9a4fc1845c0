import type { Point } from '@nearward/marketplace/geocoding/distance';
import type { EntityManager } from 'typeorm';

/** What is stored of a job or a profile that is found by something, and how many it matches. */
export interface Held {
  types: number[];
  places: Point[];
  specialties: string;
  same_owner: number[];
  matches: number;
}

interface Tables {
  own: 'job' | 'provider';
  id: 'job_id' | 'profile_id';
  partner: 'provider' | 'job';
}

const finding =
  ({ own, id, partner }: Tables) =>
  async (manager: EntityManager, thing: string): Promise<Held | undefined> => {
    const [held]: Held[] = await manager.query(
      `select point.*,
              array(select number from matched_${partner} where owner_key = me.owner_key) as same_owner,
              (select count(*)::int from match where ${own} = me.number) as matches
       from matched_${own} me
       cross join lateral (
         select array_agg(distinct provider_type) as types, min(specialties) as specialties,
                jsonb_agg(distinct jsonb_build_object('lat', lat, 'lng', lng)) as places
         from ${own}_match_point where ${own} = me.number having count(*) > 0) point
       where me.${id} = $1`,
      [thing],
    );
    return held;
  };

export const heldJob = finding({ own: 'job', id: 'job_id', partner: 'provider' });
export const heldProfile = finding({ own: 'provider', id: 'profile_id', partner: 'job' });
