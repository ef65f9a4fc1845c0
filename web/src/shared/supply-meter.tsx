import type { Supply } from '@nearward/proto/rest/supply';
import { counted, countedFirst } from './counted';
import { type Criteria, useSupply } from './use-supply';

/** Says while a form is filled in how many are near. Silent until there is a place, a type and a specialty. */
export function SupplyMeter(criteria: Criteria) {
  const { supply } = useSupply(criteria);
  const text = supply ? supplySentence(criteria.of, supply) : '';
  return (
    <p aria-live="polite" className={text ? 'rounded-card bg-brand-soft px-5 py-3 text-brand' : 'sr-only'}>
      {text}
    </p>
  );
}

export function supplySentence(of: Criteria['of'], { counts }: Supply): string {
  const [near, all] = counts.slice(-2);
  if (!near || !all) return '';
  const nearer = near.is_fewer ? counted(near) : near.about.toLocaleString('en-US');
  const closer = all.is_fewer ? '' : `, ${nearer} within ${near.miles}`;
  return `${countedFirst(all)} ${of} within ${all.miles} miles${closer} match this.`;
}
