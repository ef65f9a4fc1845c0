import type { startTestStack } from '../testing/test-stack.ts';

export type Product = Awaited<ReturnType<typeof startTestStack>>;

/** The product that all files of the level share. */
export const product = (globalThis as unknown as Record<symbol, Product>)[
  Symbol.for('nearward.product')
] as Product;

process.env.E2E_INBOX_URL ??= product.stack.at.inboxUrl;
