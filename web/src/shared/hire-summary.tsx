import type { Hire } from '@nearward/proto/rest/hire';
import type { Billing } from '@nearward/proto/rest/subscription';
import { dayText } from './dates';
import { roleName } from './hire-texts';
import { Chip } from './ui/chip';

/** The professional's hire that is neither ended, waived nor refunded. */
export const activeHire = (hires: Billing['hires'], profileId: string): Hire | undefined =>
  hires.find(
    ({ profile_id, ended_on, status }) =>
      profile_id === profileId && !ended_on && status !== 'waived' && status !== 'refunded',
  );

/** Shown instead of "Report a hire" once it is reported. */
export const HireSummary = ({ hire }: { hire: Pick<Hire, 'role' | 'starts_on'> | undefined }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <Chip tone="success">Hired</Chip>
    {hire && `${roleName(hire.role)}, starting ${dayText(hire.starts_on)}`}
  </p>
);
