import type { ServerResponse } from 'node:http';
import type { Envelope } from '../viewer/viewer.js';

/** What every resolver of a call is handed. */
export interface GraphQLContext extends Envelope {
  /** The answer to the gateway; identity sets its cookies here. */
  res: ServerResponse;
}
