import { expect, it } from '@jest/globals';
import { feeCategory } from './choices.js';

it.each(['Other: C.N.A.', 'Other: Front\u00a0Desk lead', 'Other: Bíller'])(
  'The fee of %s is that of a support role, in any spelling',
  (type) => expect(feeCategory(type)).toBe('support'),
);
