import type { RowOf } from '@nearward/common/database/sql';
import { providerTypes, specialties } from '@nearward/proto/choices';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bitsOf } from '../matches/masks.js';
import { tilesAround } from '../matches/tiles.js';
import { roundCount } from '../supply/round-count.js';
import type { Addition, Advice } from './advice.object.js';
import { additions, type AdditionRow } from './advice-statement.js';
import { listings } from './listings.js';
import { isRelated } from './related-choices.js';

type AdviceQuery = Pick<
  RowOf<(typeof listings)['job']>,
  'types' | 'places' | 'specialties' | 'apart' | 'preferences'
>;

const listedCodes = providerTypes.map((_, code) => code);
const maxAdditions = 3;

/** Suggests choices that give a job or a profile more matches. */
@Injectable()
export class AdviceService {
  constructor(private readonly dataSource: DataSource) {}

  forJob(id: string): Promise<Advice> {
    return this.advise(id, 'job', 'provider');
  }

  forProfile(id: string): Promise<Advice> {
    return this.advise(id, 'provider', 'job');
  }

  private async advise(id: string, own: 'job' | 'provider', partner: 'job' | 'provider'): Promise<Advice> {
    const listing = await listings[own].first(this.dataSource, id);
    // Right after the post its event may not have arrived.
    if (!listing) return { matches: 0, additions: [] };
    return { matches: listing.matches, additions: await this.additionsTo(partner, listing) };
  }

  /** Matches that one more related choice would add, largest first. */
  async additionsTo(partner: 'job' | 'provider', query: AdviceQuery): Promise<Addition[]> {
    const { types, places, specialties: mask, apart, preferences } = query;
    const rows = await additions[partner].all(
      this.dataSource.manager,
      types,
      [...new Set(places.flatMap(tilesAround))],
      places.map(({ lat }) => lat),
      places.map(({ lng }) => lng),
      mask,
      apart,
      listedCodes,
      bitsOf(BigInt(mask)),
      preferences,
    );
    const chosen = {
      provider_types: types.map((code) => providerTypes[code]),
      specialties: bitsOf(BigInt(mask)).map((bit) => specialties[bit]),
    };
    return rows
      .flatMap(addition)
      .filter(({ field, choice }) => isRelated(field, choice, chosen[field]))
      .slice(0, maxAdditions);
  }
}

function addition({ field, bit, count }: AdditionRow): Addition[] {
  const choice = (field === 'specialties' ? specialties : providerTypes)[bit];
  const { about, is_fewer } = roundCount(count);
  return choice && !is_fewer ? [{ field, choice, about }] : [];
}
