import type { State } from './state.ts';
import type { Webhooks } from './webhooks.ts';

/** The shared dependencies of every part of the stand-in. */
export interface SandboxContext {
  state: State;
  webhooks: Webhooks;
  /** The address of the hosted pages. */
  publicUrl: string;
}
