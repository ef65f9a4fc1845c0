import type { GatewayEnv } from '../env.js';
import { EntityBatcher } from '../graph/entity-batcher.js';
import { Deadline } from '../graph/service-client.js';

/** The context of a query whose response is the same for everyone, so that there is no viewer. */
export const callOfNobody = (client: string, { CALL_SECONDS }: Pick<GatewayEnv, 'CALL_SECONDS'>) => ({
  viewer: null,
  client,
  request_id: client,
  deadline: new Deadline(CALL_SECONDS * 1_000),
  batcher: new EntityBatcher(),
  errorCodes: [],
  me: () => undefined,
  passCookies: () => undefined,
});
