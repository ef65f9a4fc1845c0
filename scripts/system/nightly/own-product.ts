import { afterAll, beforeAll } from '@jest/globals';
import { startTestStack } from '../../testing/test-stack.ts';
import type { Product } from '../product.ts';

/** A product for one file, which may break it. It is there once the tests run. */
export function ownProduct(): Product {
  const own: Partial<Product> = {};
  beforeAll(async () => void Object.assign(own, await startTestStack()));
  afterAll(() => own.stop?.());
  return own as Product;
}
