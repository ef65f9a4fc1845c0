import type { Supply } from '@nearward/proto/rest/supply';
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
  const [near, all] = counts;
  if (!near || !all) return '';
  const count = ({ about, is_fewer }: typeof all) => `${is_fewer ? 'fewer than' : 'about'} ${about}`;
  const whole = `${count(all)} ${of} within ${all.miles} miles`;
  const closer = all.is_fewer
    ? ''
    : `, ${near.is_fewer ? 'fewer than ' : ''}${near.about} within ${near.miles}`;
  return `${whole[0]?.toUpperCase()}${whole.slice(1)}${closer} match this.`;
}
