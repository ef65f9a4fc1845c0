import { suspensionReasons } from '@nearward/proto/rest/suspension-texts';
import { preparedSql } from '@nearward/common/database/sql';
import { z } from 'zod';

/** The current suspension of an owner. */
export const suspensionOf = preparedSql(
  { reason: z.enum(suspensionReasons), since: z.date() },
  'select reason, suspended_at as since from suspension where owner_key = $1 and lifted_at is null',
);
