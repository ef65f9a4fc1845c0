import { publish, requestEmail } from '@nearward/common/events/outbox';
import type { Effect } from '@nearward/common/events/queues';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { usableCard } from '../cards/cards.service.js';
import type { BillingEmails } from '../emails/billing-emails.js';
import { customerOf } from '../stripe/customers.service.js';
import { findCoverage } from '../ledger/coverage.js';
import { contactOfUnlock } from '../ledger/unlocked-contact.js';
import { CustomerStateService } from '../webhooks/customer-state.service.js';
import { dayIn } from '../ledger/days.js';
import { transition } from '../hires/hire-state-machine.js';
import { lockHire, type StoredHire } from '../ledger/hire.js';
import { postFee, postToLedger, sumsOfHire } from '../ledger/ledger.js';
import { PaymentPagesService } from '../payments/payment-pages.service.js';
import { canBeCovered } from '../hires/pending-coverage.js';
import { findPrice, priceColumns, statusOf } from '../hires/price.js';

/** Decides on the first working day whether a hire under a subscription is free. */
@Injectable()
export class HireStartsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly state: CustomerStateService,
    private readonly pages: PaymentPagesService,
  ) {}

  /** Refreshes from Stripe first, so that a renewal of the same day counts. Charges only the agreed amount. */
  async decide({ id, employer_key }: StoredHire): Promise<Effect> {
    const customer = await customerOf.first(this.dataSource, employer_key);
    const storeState = customer && (await this.state.fetchState(customer.stripe_id));
    return async (manager) => {
      await storeState?.(manager);
      await this.start(manager, id);
    };
  }

  private async start(manager: EntityManager, id: string): Promise<void> {
    const hire = await lockHire(manager, id);
    if (hire?.status !== 'waiting') return;
    const contact = await contactOfUnlock.one(manager, hire.unlock_id);
    const price = await findPrice(manager, contact, hire);
    const card = await usableCard.first(manager, hire.employer_key);
    const isAgreed = price.charge_cents === hire.charge_cents;
    const status = statusOf(price, isAgreed && card ? 'charging' : 'due');
    if (status === 'waiting') return; // the day has not begun in every time zone
    await transition(manager, 'start', 'clock', hire, {
      status,
      ...priceColumns(price),
      problem: status === 'due' && isAgreed ? 'no_card' : null,
      payment_method: card?.stripe_id ?? null,
    });
    if (!price.free_because) await postFee(manager, hire, price);
    if (status === 'charging') await publish(manager, 'billing.v1.ChargeRequested', { hireId: hire.id });
    else await requestEmail<BillingEmails>(manager, status === 'due' ? 'hire-due' : 'hire-receipt', hire.id);
  }

  /** Makes an unpaid hire free if a plan bought after its report is paid for its first working day. */
  async coverIfPaid(staleHire: StoredHire): Promise<Effect | null> {
    const database = this.dataSource.manager;
    const { time_zone } = await contactOfUnlock.one(database, staleHire.unlock_id);
    if (
      staleHire.starts_on > dayIn(time_zone, new Date()) ||
      !(await canBeCovered.some(database, staleHire.id))
    )
      return null;
    const customer = await customerOf.first(database, staleHire.employer_key);
    // A page that was opened before may be paid already; the payment then settles the hire.
    if (!customer || !(await this.pages.close(staleHire))) return null;
    const storeState = await this.state.fetchState(customer.stripe_id);
    return async (manager) => {
      await storeState(manager);
      await this.cover(manager, staleHire);
    };
  }

  private async cover(manager: EntityManager, staleHire: StoredHire): Promise<void> {
    const hire = await lockHire(manager, staleHire.id);
    if (!hire || !(await canBeCovered.some(manager, hire.id))) return;
    if (hire.open_checkout !== staleHire.open_checkout)
      throw new Error(`Hire ${hire.id} has a new payment page, which the retry closes`);
    const contact = await contactOfUnlock.one(manager, hire.unlock_id);
    if ((await findCoverage(manager, contact, hire.starts_on)) !== 'paid') return;
    const { paid_cents, used_cents } = await sumsOfHire.one(manager, hire.id);
    if (paid_cents > 0) return;
    await postToLedger(manager, {
      hire,
      kind: 'waived',
      owed_cents: -hire.charge_cents,
      credit_cents: used_cents,
    });
    await transition(manager, 'cover', 'clock', hire, {
      status: 'free',
      fee_cents: 0,
      credit_cents: 0,
      charge_cents: 0,
      free_because: 'subscription',
      problem: null,
      open_checkout: null,
    });
    await requestEmail<BillingEmails>(manager, 'hire-receipt', hire.id);
  }
}
