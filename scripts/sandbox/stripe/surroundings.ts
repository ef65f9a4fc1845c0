import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** What every part of the stand-in works with. */
export interface Surroundings {
  state: State;
  webhooks: Webhooks;
  /** Where a browser finds the hosted pages. */
  publicUrl: string;
}
