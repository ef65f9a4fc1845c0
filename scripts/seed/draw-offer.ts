import { type FeeCategory, feeCategory, shifts } from '@nearward/proto/choices';
import type { JobFields } from '@nearward/proto/rest/job';

/** The pay, shift and start date of a job. */
export type Offer = Pick<JobFields, 'pay_min' | 'pay_max' | 'pay_unit' | 'shift' | 'start_date'>;

/** Typical minimum pay and its range, in dollars. */
const pays: Readonly<Record<FeeCategory, { unit: 'hour' | 'year'; least: number; reach: number }>> = {
  support: { unit: 'hour', least: 19, reach: 7 },
  nursing: { unit: 'hour', least: 38, reach: 26 },
  advanced: { unit: 'year', least: 118_000, reach: 40_000 },
  physician: { unit: 'year', least: 240_000, reach: 120_000 },
};
const day = 86_400_000;

/** Like real data: three of five jobs state the pay, half the shift, a third the start date. */
export function drawOffer(random: () => number, providerType: string, postedAt: Date): Offer {
  const { unit, least, reach } = pays[feeCategory(providerType)];
  const step = unit === 'hour' ? 1 : 1_000;
  const rounded = (amount: number) => Math.round(amount / step) * step;
  const [saysPay, from, saysShift, which, saysStart, when] = Array.from({ length: 6 }, random) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const pay_min = rounded(least + from * reach);
  return {
    ...(saysPay < 0.6
      ? { pay_min, pay_max: rounded(pay_min * 1.18), pay_unit: unit }
      : { pay_min: null, pay_max: null, pay_unit: null }),
    shift: saysShift < 0.5 ? shifts.slice(Math.floor(which ** 2 * shifts.length)).slice(0, 1) : [],
    start_date:
      saysStart < 0.33
        ? new Date(postedAt.getTime() + (14 + Math.floor(when * 90)) * day).toISOString().slice(0, 10)
        : null,
  };
}
