import type { ServerResponse } from 'node:http';
import type { Envelope } from '../viewer/viewer.js';

/** The context of every resolver. */
export interface GraphQLContext extends Envelope {
  /** The response to the gateway. Identity sets its cookies here. */
  res: ServerResponse;
}
