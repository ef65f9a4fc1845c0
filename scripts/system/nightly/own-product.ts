import { afterAll, beforeAll } from '@jest/globals';
import { startWholeStack } from '../../testing/whole-stack.ts';
import type { Product } from '../product.ts';

/** A product for one file, which may break it. It is there once the tests run. */
export function ownProduct(): Product {
  const own: Partial<Product> = {};
  beforeAll(async () => void Object.assign(own, await startWholeStack()));
  afterAll(() => own.stop?.());
  return own as Product;
}
