import { TestEnvironment } from 'jest-environment-node';

const product = Symbol.for('nearward.product');

/** Gives each test file the product that the global setup started in this process. */
export default class ProductEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global[product] = globalThis[product];
  }
}
