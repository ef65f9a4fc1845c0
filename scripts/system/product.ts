import { randomUUID } from 'node:crypto';
import { Person } from '../e2e/people.ts';
import type { startTestStack } from '../testing/test-stack.ts';

export type Product = Awaited<ReturnType<typeof startTestStack>>;

/** The product that all files of the level share. Only the last file may break it. */
export const product = (globalThis as unknown as Record<symbol, Product>)[
  Symbol.for('nearward.product')
] as Product;

const { publicUrl } = product.stack.at;

export const newPerson = (role: string) => new Person(publicUrl, `${role}-${randomUUID()}@example.com`);

/** The admin of the shared product. */
export const newAdmin = () => new Person(publicUrl, 'admin@demo.example');
