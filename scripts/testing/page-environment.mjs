import { TestEnvironment } from 'jest-environment-jsdom';

const parts = { AbortController, AbortSignal, Request, TextDecoder, TextEncoder };

/** jsdom, with browser features that it lacks. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, parts);
  }
}
