import { employmentTypes, practiceSettings, type providerTypes, specialties } from '@nearward/proto/choices';
import type { Geography, Spot } from './geography.ts';
import { drawOffer, type Offer } from './draw-offer.ts';
import { firstNames, lastNames } from './demo-names.ts';
import { randomNumbers, weightedIndexes } from './random-numbers.ts';

interface Listed {
  id: string;
  email: string;
  provider_types: string[];
  specialties: string[];
  practice_settings: string[];
  employment_type: string[];
  created_at: Date;
}

export interface DrawnJob extends Listed {
  employer_name: string;
  place: Spot;
  offer: Offer;
}

export interface DrawnProfile extends Listed {
  name: string;
  phone: string;
  places: Spot[];
}

/** The fourteenth type is the free-text one. */
export const otherType = 'Other: Dental Hygienist';

/** Like real data: nurses are most common, and each further type or specialty is rarer than the one before. */
const shareOfType: Record<(typeof providerTypes)[number] | typeof otherType, number> = {
  'Registered Nurse': 30,
  'Physician (MD/DO)': 18,
  'Nurse Practitioner': 12,
  'Physician Assistant': 8,
  LPN: 8,
  'Medical Assistant': 6,
  'Medical Receptionist': 4,
  'Physical Therapist': 4,
  CRNA: 2.5,
  LCSW: 2.5,
  PMHNP: 1.7,
  'Radiologic Technologist': 1.3,
  'Physical Therapist Assistant': 1.2,
  [otherType]: 0.8,
};
const commonTypes = Object.keys(shareOfType);
const specialtyWeights = specialties.map((_, rank) => 1 / (rank + 1) ** 0.8);
// A fixed step through the list, so that its first letters are not the most common ones.
const commonSpecialties = specialties.map(
  (_, rank) => specialties[(rank * 17) % specialties.length] as string,
);

/** The same seed draws the same people and jobs, and a larger number only adds more. */
class Draw {
  readonly random: () => number;
  private readonly type: () => number;
  private readonly specialty: () => number;
  private readonly zip: () => number;
  private readonly geography: Geography;

  constructor(geography: Geography, seed: number) {
    this.geography = geography;
    this.random = randomNumbers(seed);
    this.type = weightedIndexes(Object.values(shareOfType), this.random);
    this.specialty = weightedIndexes(specialtyWeights, this.random);
    this.zip = weightedIndexes(geography.population, this.random);
  }

  /** `spread`: the probability of one and of at most two types. */
  listed(n: number, [one, two]: [number, number]) {
    const random = this.random();
    return {
      id: this.uuid(n),
      provider_types: few(commonTypes, this.type, random < one ? 1 : random < two ? 2 : 3),
      specialties: few(commonSpecialties, this.specialty, 1 + Math.floor(this.random() * this.random() * 4)),
      created_at: createdAt(n),
    };
  }

  some(list: readonly string[], least: number): string[] {
    return few(
      list,
      () => Math.floor(this.random() ** 2 * list.length),
      least + Math.floor(this.random() * 2),
    );
  }

  place = (): number => this.zip();
  spot = (zip: number): Spot => this.geography.zips[zip] as Spot;

  /** Three of four second places are near the first. */
  furtherPlace(first: number): number {
    if (this.random() >= 0.75) return this.zip();
    const near = this.geography.near(first);
    return near[Math.floor(this.random() * near.length)] ?? first;
  }

  pick = <T>(list: readonly T[]): T => list[Math.floor(this.random() * list.length)] as T;

  /** Version 7, sorted by time. */
  private uuid(n: number): string {
    const hex = (digits: number) =>
      Math.floor(this.random() * 16 ** digits)
        .toString(16)
        .padStart(digits, '0');
    const time = createdAt(n).getTime().toString(16).padStart(12, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
  }
}

const firstDay = Date.UTC(2026, 0, 1);
const createdAt = (n: number) => new Date(firstDay + n * 30_000);

function few(list: readonly string[], draw: () => number, count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(list[draw()] as string);
  return [...chosen];
}

export function* drawProfiles(geography: Geography, seed: number, count: number): Generator<DrawnProfile> {
  const draw = new Draw(geography, 2 * seed);
  for (let n = 1; n <= count; n++) {
    const listed = draw.listed(n, [0.85, 0.98]);
    const random = draw.random();
    const first = draw.place();
    const further = Array.from({ length: random < 0.6 ? 0 : random < 0.88 ? 1 : 2 }, () =>
      draw.furtherPlace(first),
    );
    yield {
      ...listed,
      email: `professional-${seed}-${n}@many.example`,
      name: `${draw.pick(firstNames)} ${draw.pick(lastNames)}`,
      phone: `(415) 555-${String(n % 10_000).padStart(4, '0')}`,
      places: [...new Set([first, ...further])].map(draw.spot),
      practice_settings: draw.some(practiceSettings, 0),
      employment_type: draw.some(employmentTypes, 0),
    };
  }
}

/** Five jobs per employer on average; a few employers have many. */
export function* drawJobs(geography: Geography, seed: number, count: number): Generator<DrawnJob> {
  const draw = new Draw(geography, 2 * seed + 1);
  const employers = Math.ceil(count / 5);
  const offers = randomNumbers(2 * seed + 3);
  for (let n = 1; n <= count; n++) {
    const listed = draw.listed(n, [0.7, 0.92]);
    const employer = Math.floor(employers * draw.random() ** 2);
    yield {
      ...listed,
      email: `employer-${seed}-${employer}@many.example`,
      employer_name: `${lastNames[employer % lastNames.length]} Health ${employer}`,
      place: draw.spot(draw.place()),
      practice_settings: draw.some(practiceSettings, 1),
      employment_type: draw.some(employmentTypes, 1),
      offer: drawOffer(offers, listed.provider_types[0] ?? '', listed.created_at),
    };
  }
}
