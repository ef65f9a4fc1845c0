import { duringTests } from '@nearward/common/testing/during-tests';
import { HireScene } from './hire-scene.js';
import { TestBilling } from './test-billing.js';

/** One service for all suites of a spec that leave Stripe's clock and its webhooks as they were. */
export const testBilling = duringTests(() => TestBilling.start());
export const scene = new HireScene(testBilling);
