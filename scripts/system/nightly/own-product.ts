import { afterAll, beforeAll } from '@jest/globals';
import { startTestStack } from '../../testing/test-stack.ts';
import type { Product } from '../product.ts';

/** Starts a product for one file, which may break it. It runs before the first test. */
export function ownProduct(): Product {
  const own: Partial<Product> = {};
  beforeAll(async () => void Object.assign(own, await startTestStack()));
  afterAll(() => own.stop?.());
  return own as Product;
}
