import { describe, expect, it } from '@jest/globals';
import { lazyResolver } from './lazy-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };

describe('Lazy form resolver', () => {
  it('leaves validation to the service when it cannot load', async () => {
    const resolver = lazyResolver(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await resolver({ name: '' }, undefined, options)).toEqual({ values: { name: '' }, errors: {} });
  });
});
