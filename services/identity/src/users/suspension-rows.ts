import { command, sql } from '@nearward/common/database/sql';
import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { z } from 'zod';

/** The suspension of an account or practice, by its owner key ($1). */
export const suspensionOf = sql(
  { reason: z.enum(suspensionReasons), since: z.date() },
  'select reason, suspended_at as since from suspension where owner_key = $1 and lifted_at is null',
);
/** For a deleted owner ($1). An active suspension stays, since the deletion would otherwise end it. */
export const deleteLiftedSuspension = command(
  'delete from suspension where owner_key = $1 and lifted_at is not null',
);
