import type { EntityManager } from 'typeorm';

/** Whether a subscription is, or was, active on the day on which a hire starts: such hires carry no fee. */
export async function hasFreeHires(
  manager: EntityManager,
  owner_key: string,
  starts_on: string,
): Promise<boolean> {
  const covering: unknown[] = await manager.query(
    `select from subscription
     where owner_key = $1 and (start_date at time zone 'UTC')::date <= $2::date
       and (status = 'active' or status = 'canceled')
       and coalesce((ended_at at time zone 'UTC')::date >= $2::date, status = 'active')`,
    [owner_key, starts_on],
  );
  return covering.length > 0;
}
