import { command } from '@nearward/common/database/sql';
import type { EntityManager } from 'typeorm';

const covering = command(
  `select from subscription
   where owner_key = $1 and (start_date at time zone 'UTC')::date <= $2::date
     and (status = 'active' or status = 'canceled')
     and coalesce((ended_at at time zone 'UTC')::date >= $2::date, status = 'active')`,
);

/** Whether a subscription is, or was, active on the day on which a hire starts: such hires carry no fee. */
export const hasFreeHires = (
  manager: EntityManager,
  owner_key: string,
  starts_on: string,
): Promise<boolean> => covering.some(manager, owner_key, starts_on);
