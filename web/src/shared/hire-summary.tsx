import type { Hire } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { dayText } from './dates';
import { roleName } from './hire-texts';
import { Chip } from './ui/chip';

/** The hire of a professional that still stands: neither ended nor waived. */
export const activeHire = (hires: Billing['hires'], profileId: string): Hire | undefined =>
  hires.find(
    ({ profile_id, ended_on, status }) =>
      profile_id === profileId && !ended_on && status !== 'waived' && status !== 'refunded',
  );

/** Where a hire was offered to be reported, once it is. */
export const HireSummary = ({ hire }: { hire: Pick<Hire, 'role' | 'starts_on'> | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <Chip tone="success">Hired</Chip>
    {hire && `${roleName(hire.role)}, starting ${dayText(hire.starts_on)}`}
  </p>
);
