import type { Viewer } from '@nearward/common/viewer/viewer';
import type { Request, Response } from 'express';

/** What a call carries through the graph. */
export interface CallContext {
  viewer: Viewer;
  request_id: string;
  /** The answer to the browser; identity's cookies are set here. */
  response: Response;
  /** When the call must have been answered, in milliseconds since the epoch. */
  deadline: number;
}

/** A request that passed the session middleware. */
export interface CallRequest extends Request {
  call: CallContext;
}
