import { TestEnvironment } from 'jest-environment-jsdom';

const parts = { AbortController, AbortSignal, Request, TextDecoder, TextEncoder };

const { timeZone: ownZone } = new Intl.DateTimeFormat().resolvedOptions();

/** jsdom, with browser features that it lacks, in the time zone of the option `timeZone`. */
export default class PageEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.timeZone = config.projectConfig.testEnvironmentOptions.timeZone;
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, parts);
    if (this.timeZone) process.env.TZ = this.timeZone;
  }

  async teardown() {
    if (this.timeZone) process.env.TZ = ownZone;
    await super.teardown();
  }
}
