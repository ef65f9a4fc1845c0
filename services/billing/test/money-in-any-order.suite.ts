import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@nearward/common/testing/eventually';
import { repeat } from '@nearward/common/testing/repeat';
import type { Hire } from '@nearward/proto/rest/hire';
import { array, asyncProperty, assert, constantFrom, tuple } from 'fast-check';
import { type Clinic, Hiring, type Nurse } from './hiring.js';
import { Till } from './till.js';

const runs = repeat(3, 100);
const cards = ['pay', 'declinedLater', 'clearsLater', 'bouncesLater'] as const;
const happenings = ['pay', 'clear', 'bounce', 'refund', 'part', 'contest', 'win', 'lose', 'end'] as const;
type Happening = (typeof happenings)[number];

describe('Whatever happens to payments, in any order', () => {
  let till: Till;
  let hiring: Hiring;
  beforeAll(async () => {
    till = await Till.start();
    hiring = new Hiring(till);
  });
  afterAll(() => till.stop());

  interface Story {
    clinic: Clinic;
    nurse: Nurse;
    id: string;
  }

  /** Of what cannot happen now Stripe and the product say so. */
  async function happen(happening: Happening, { clinic, nurse, id }: Story): Promise<void> {
    const dispute = async () => {
      const { disputes } = await till.known();
      const payment = await till.payments.lastFor(id);
      return Object.values(disputes).find(({ payment_intent }) => payment_intent === payment)?.id ?? '';
    };
    const payment_intent = await till.payments.lastFor(id);
    const acts: Record<Happening, () => Promise<unknown>> = {
      pay: async () => {
        const { charge_cents } = await hiring.hireOf(clinic.viewer, nurse);
        const { sessionId } = await hiring.pay(clinic.viewer, id, charge_cents);
        if (sessionId) await till.click(sessionId, 'pay');
      },
      clear: () => till.sandbox('payments', { payment_intent }),
      bounce: () => till.sandbox('payments', { payment_intent, bounces: true }),
      refund: () => till.payments.giveBack(id),
      part: () => till.payments.giveBack(id, 50_000),
      contest: () => till.payments.openDispute(id),
      win: async () => till.payments.closeDispute(await dispute(), 'won'),
      lose: async () => till.payments.closeDispute(await dispute(), 'lost'),
      end: () => hiring.end(clinic.viewer, id),
    };
    await acts[happening]().catch(() => undefined);
  }

  /** What Stripe holds for a hire. */
  async function held(id: string): Promise<number> {
    const { charges, disputes } = await till.known();
    const own = Object.values(charges).filter(({ metadata, status }) => {
      return metadata.hire_id === id && status === 'succeeded';
    });
    const lost = Object.values(disputes).filter(
      ({ charge, status }) => status === 'lost' && own.some((each) => each.id === charge),
    );
    const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
    return (
      sum(own.map(({ amount, amount_refunded }) => amount - amount_refunded)) -
      sum(lost.map(({ amount }) => amount))
    );
  }

  const isSettled = async ({ clinic, nurse, id }: Story): Promise<Hire> => {
    await till.service.waitUntilIdle();
    return eventually(async () => {
      const hire = await hiring.hireOf(clinic.viewer, nurse);
      expect(hire.paid_cents).toBe(await held(id));
      return hire;
    });
  };

  it(
    'the ledger holds what Stripe holds, what is owed is what is to be paid, and no credit is below nothing',
    async () => {
      await assert(
        asyncProperty(
          tuple(constantFrom(...cards), array(constantFrom(...happenings), { minLength: 1, maxLength: 8 })),
          constantFrom(1, 3),
          async ([card, story], copies) => {
            await till.sandbox('webhooks', { copies, shuffled: copies > 1 });
            const clinic = await hiring.clinic(card);
            const nurse = await hiring.unlock(clinic);
            const { id } = await hiring.hire(clinic.viewer, nurse);
            const known = { clinic, nurse, id };
            for (const happening of story) {
              await happen(happening, known);
              // Some follow at once upon another, before it is heard of.
              if (happening !== 'part') await isSettled(known);
            }
            const hire = await isSettled(known);
            const { owed_cents, credit_cents } = await hiring.account(clinic.viewer);
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
