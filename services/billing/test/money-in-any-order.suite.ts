import { describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { Hire } from '@nearward/proto/rest/hire';
import { array, asyncProperty, assert, constantFrom, tuple } from 'fast-check';
import type { Clinic, Nurse } from './hire-scene.js';
import { scene, testBilling } from './shared-billing.js';

const runs = repeat(3, 100);
const cards = ['pay', 'declinedLater', 'clearsLater', 'bouncesLater'] as const;
const happenings = ['pay', 'clear', 'bounce', 'refund', 'part', 'contest', 'win', 'lose', 'end'] as const;
type Happening = (typeof happenings)[number];

describe('Payment events in any order', () => {
  interface Story {
    clinic: Clinic;
    nurse: Nurse;
    id: string;
  }

  /** Stripe and billing reject actions that are impossible in the current state. */
  async function cause(happening: Happening, { clinic, nurse, id }: Story): Promise<void> {
    const dispute = async () => {
      const { disputes } = await testBilling.readStandIn();
      const payment = await testBilling.payments.findLastPayment(id);
      return Object.values(disputes).find(({ payment_intent }) => payment_intent === payment)?.id ?? '';
    };
    const payment_intent = await testBilling.payments.findLastPayment(id);
    const acts: Record<Happening, () => Promise<unknown>> = {
      pay: async () => {
        const { charge_cents } = await scene.hireOf(clinic.viewer, nurse);
        const { sessionId } = await scene.pay(clinic.viewer, id, charge_cents);
        if (sessionId) await testBilling.click(sessionId, 'pay');
      },
      clear: () => testBilling.controlStandIn('payments', { payment_intent }),
      bounce: () => testBilling.controlStandIn('payments', { payment_intent, bounces: true }),
      refund: () => testBilling.payments.refund(id),
      part: () => testBilling.payments.refund(id, 50_000),
      contest: () => testBilling.payments.openDispute(id),
      win: async () => testBilling.payments.closeDispute(await dispute(), 'won'),
      lose: async () => testBilling.payments.closeDispute(await dispute(), 'lost'),
      end: () => scene.end(clinic.viewer, id),
    };
    await acts[happening]().catch(() => undefined);
  }

  const waitUntilSettled = async ({ clinic, nurse, id }: Story): Promise<Hire> => {
    await testBilling.service.waitUntilIdle();
    return eventually(async () => {
      const hire = await scene.hireOf(clinic.viewer, nurse);
      expect(hire.paid_cents).toBe(await testBilling.payments.netPaid(id));
      return hire;
    });
  };

  it(
    'keep the ledger equal to Stripe, amounts due equal to amounts payable, and credits at zero or more',
    async () => {
      await assert(
        asyncProperty(
          tuple(constantFrom(...cards), array(constantFrom(...happenings), { minLength: 1, maxLength: 8 })),
          constantFrom(1, 3),
          async ([card, story], copies) => {
            await testBilling.controlStandIn('webhooks', { copies, shuffled: copies > 1 });
            const clinic = await scene.clinic(card);
            const nurse = await scene.unlock(clinic);
            const { id } = await scene.hire(clinic.viewer, nurse);
            const known = { clinic, nurse, id };
            for (const happening of story) {
              await cause(happening, known);
              // Some follow before billing has processed the previous one.
              if (happening !== 'part') await waitUntilSettled(known);
            }
            const hire = await waitUntilSettled(known);
            const { owed_cents, credit_cents } = await scene.account(clinic.viewer);
            const open = ['due', 'processing', 'charging'].includes(hire.status) ? hire.charge_cents : 0;
            expect(owed_cents).toBe(open);
            expect(credit_cents).toBeGreaterThanOrEqual(0);
            expect(credit_cents).toBeLessThanOrEqual(Math.max(0, hire.paid_cents) + 25_000);
          },
        ),
        { numRuns: runs, endOnFailure: true },
      );
    },
    60 * 60_000,
  );
});
