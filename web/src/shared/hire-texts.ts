import { otherPrefix } from '@nearward/proto/choices';
import type { FreeBecause } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { isolateText } from '@nearward/proto/isolate-text';
import { dayText } from './dates';

/** The display name of a role, without the prefix `Other:`. */
export const roleName = (role: string): string =>
  role.startsWith(otherPrefix) ? role.slice(otherPrefix.length) : role;

/** The name, isolated for use in a sentence. After the profile was deleted, the role and first day of a hire. */
export function nameOf(props: { name: string | null; role?: string; starts_on?: string }): string {
  const { name, ...hire } = props;
  if (name !== null) return isolateText(name);
  if (!hire.role || !hire.starts_on) return 'A deleted profile';
  return `the ${roleName(hire.role)} hired for ${dayText(hire.starts_on)}`;
}

export function cardName({ brand, last4 }: NonNullable<Billing['card']>): string {
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`;
}

export const freeTexts: Record<FreeBecause, string> = {
  subscription: 'Nothing is owed: your subscription is paid for the first working day.',
  after_12_months: 'Nothing is owed: the hire came more than 12 months after you unlocked the contact.',
  already_known: 'Nothing is owed: you already knew this person.',
};
