import { z } from 'zod';

/**
 * A moment in ISO 8601, which is a `Date` in the GraphQL types of a service. Postgres writes an offset in JSON. The API
 * document calls it text, as it always did.
 */
export const moment = () => z.iso.datetime({ offset: true }).meta({ format: undefined, pattern: undefined });
