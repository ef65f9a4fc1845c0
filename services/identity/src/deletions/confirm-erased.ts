import { command } from '@nearward/common/database/sql';
import { events } from '@nearward/proto/events';
import type { EntityManager } from 'typeorm';

/** Every other service erases its data and confirms it. */
export const erasingServices = events['identity.v1.AccountDeleted'].subscribers;

const recordConfirmation = command(
  `update deletion set erased_by = array_append(erased_by, $2),
     done_at = case when array_append(erased_by, $2) @> $3::text[] then now() end
   where id = $1 and not $2 = any(erased_by)`,
);

export const confirmErased = (manager: EntityManager, id: string, service: string): Promise<void> =>
  recordConfirmation.run(manager, id, service, erasingServices);
