import { publish } from '@nearward/common/events/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CardsService } from '../cards/cards.service.js';
import { ChargesService } from '../hires/charges.service.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { CustomersService } from '../stripe/customers.service.js';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** What of a customer others go by. */
interface Standing {
  has_card: boolean;
  subscribed: boolean;
}

const standingOf = `
  select exists (select from card where owner_key = $1) as has_card,
         exists (select from subscription where owner_key = $1 and status = 'active') as subscribed`;

@Injectable()
export class CustomerStateService {
  constructor(
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly cards: CardsService,
    private readonly charges: ChargesService,
    private readonly invoices: InvoicesService,
  ) {}

  /**
   * Takes over what Stripe says of a customer now. It is asked anew for every event, so that neither their order nor
   * their number matters; two events of one customer take turns, so that an older answer never overwrites a newer one.
   */
  async refresh(manager: EntityManager, stripeId: string): Promise<void> {
    const known = await this.customers.byStripeId(manager, stripeId);
    if (!known) return;
    const customer = await this.customers.hold(manager, known.owner_key);
    const before = await this.standing(manager, customer.owner_key);
    await this.subscriptions.refresh(manager, customer);
    await this.cards.refresh(manager, customer);
    await this.invoices.refresh(manager, customer);
    await this.charges.refresh(manager, customer);
    const now = await this.standing(manager, customer.owner_key);
    if (now.has_card === before.has_card && now.subscribed === before.subscribed) return;
    const version = await this.customers.nextVersion(manager, customer);
    await publish(
      manager,
      'billing.v1.CustomerChanged',
      { ownerKey: customer.owner_key, hasCard: now.has_card, subscribed: now.subscribed },
      { id: customer.id, version },
    );
  }

  private async standing(manager: EntityManager, owner_key: string): Promise<Standing> {
    const [standing]: [Standing] = await manager.query(standingOf, [owner_key]);
    return standing;
  }
}
