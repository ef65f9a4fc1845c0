import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import './single-use-connections.mjs';

// A copy in its place would no longer reach Node, which reads `TZ` from it for the next file of this worker.
Object.defineProperty(process, 'env', { writable: false });

/** Node's own globals, for tests that use Node's modules. */
export default class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext = () => (this.context ??= createContext());
  exportConditions = () => ['node', 'node-addons'];
  setup = async () => undefined;
  teardown = async () => undefined;
}
