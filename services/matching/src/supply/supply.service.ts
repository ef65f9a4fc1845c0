import { type Geocoder, GEOCODER } from '@nearward/marketplace/geocoding/geocoder';
import { metresPerMile } from '@nearward/marketplace/geocoding/distance';
import { specialties as anySpecialty } from '@nearward/proto/choices';
import { supplyMiles, type SupplyQuery } from '@nearward/proto/rest/supply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countMatches } from '../matches/apply-difference.js';
import { readCriteria } from '../matches/criteria.js';
import { rounded } from './rounded.js';
import type { SupplyCount } from './supply.object.js';

@Injectable()
export class SupplyService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
  ) {}

  /** Whom a job or a profile like this would match, before there is one; nothing for a place that is not known. */
  async around(query: SupplyQuery): Promise<SupplyCount[]> {
    const [place] = await this.geocoder.lookup(query.location);
    if (!place) return [];
    const metres = supplyMiles.map((miles) => Math.round(miles * metresPerMile));
    const counts = await this.dataSource.transaction(async (manager) => {
      const criteria = await readCriteria(manager, {
        providerTypes: query.provider_types,
        specialties: query.specialties ?? anySpecialty,
        practiceSettings: [],
        employmentType: [],
      });
      const own = query.of === 'professionals' ? ('job' as const) : ('provider' as const);
      const question = { ...criteria, own, id: '', number: 0, places: [place], sameOwner: [] };
      return countMatches(manager, question, metres);
    });
    return supplyMiles.map((miles, at) => ({ miles, ...rounded(counts[at] ?? 0) }));
  }
}
