import { providerTypes, specialties } from '@nearward/proto/choices';
import type { AdditionField } from '@nearward/proto/rest/supply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { bitsOf } from '../matches/masks.js';
import { tilesAround } from '../matches/tiles.js';
import { rounded } from '../supply/rounded.js';
import type { Addition, Advice } from './advice.object.js';
import { adviceStatement } from './advice-statement.js';
import { type Held, heldJob, heldProfile } from './held.js';

const listedCodes = providerTypes.map((_, code) => code);
const most = 3;

/** What the owner of a job or of a profile may do to match more. */
@Injectable()
export class AdviceService {
  constructor(private readonly dataSource: DataSource) {}

  forJob(id: string): Promise<Advice> {
    return this.advise(id, heldJob, 'provider');
  }

  forProfile(id: string): Promise<Advice> {
    return this.advise(id, heldProfile, 'job');
  }

  private async advise(
    id: string,
    find: (manager: EntityManager, id: string) => Promise<Held | undefined>,
    partner: 'job' | 'provider',
  ): Promise<Advice> {
    const { manager } = this.dataSource;
    const held = await find(manager, id);
    // A moment after it was posted, matching may not have heard of it.
    if (!held) return { matches: 0, additions: [] };
    const rows: { field: AdditionField; bit: number; count: number }[] = await manager.query(
      adviceStatement(partner),
      [
        held.types,
        [...new Set(held.places.flatMap(tilesAround))],
        held.places.map(({ lat }) => lat),
        held.places.map(({ lng }) => lng),
        held.specialties,
        held.same_owner,
        listedCodes,
        bitsOf(BigInt(held.specialties)),
      ],
    );
    return { matches: held.matches, additions: rows.flatMap(addition).slice(0, most) };
  }
}

function addition({ field, bit, count }: { field: AdditionField; bit: number; count: number }): Addition[] {
  const choice = (field === 'specialties' ? specialties : providerTypes)[bit];
  const { about, is_fewer } = rounded(count);
  return choice && !is_fewer ? [{ field, choice, about }] : [];
}
