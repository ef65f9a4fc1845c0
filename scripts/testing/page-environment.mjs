import { TestEnvironment } from 'jest-environment-jsdom';

const parts = { AbortController, AbortSignal, Request, TextDecoder, TextEncoder };

/** A page as jsdom has it, with what every browser has besides. */
export default class PageEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, parts);
  }
}
