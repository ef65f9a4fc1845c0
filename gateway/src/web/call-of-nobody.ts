import { EntityBatcher } from '../graph/entity-batcher.js';
import { Deadline } from '../graph/service-client.js';

const waitMs = 2_500;

/** The context of a query whose response is the same for everyone, so that there is no viewer. */
export const callOfNobody = (client: string) => ({
  viewer: null,
  client,
  request_id: client,
  deadline: new Deadline(waitMs),
  batcher: new EntityBatcher(),
  errorCodes: [],
  me: () => undefined,
  passCookies: () => undefined,
});
