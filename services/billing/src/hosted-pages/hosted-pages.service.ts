import { asEmployer, requireInPerson, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { CheckoutSession } from '../stripe/checkout-session.object.js';
import { CustomerStateService } from '../webhooks/customer-state.service.js';
import { CustomersService } from '../stripe/customers.service.js';
import { throwProviderFailed } from '../stripe/throw-provider-failed.js';

/** Opens hosted pages of Stripe for an employer. */
@Injectable()
export class HostedPagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly customers: CustomersService,
    private readonly states: CustomerStateService,
  ) {}

  /**
   * Opens a page. If the customer was deleted at Stripe and the webhook about that has not arrived, refreshes the customer
   * and opens the page again, for a new one. PROVIDER_FAILED if Stripe fails.
   */
  open(viewer: Viewer, page: () => Promise<CheckoutSession>): Promise<CheckoutSession> {
    const reopen = async (error: unknown) => {
      if (!isCustomerMissing(error)) throw error;
      await this.refresh(asEmployer(requireInPerson(viewer), 'billing').owner_key);
      return page();
    };
    return page().catch(reopen).catch(throwProviderFailed);
  }

  private async refresh(owner_key: string): Promise<void> {
    const customer = await this.customers.findByOwner(this.dataSource.manager, owner_key);
    if (customer) await this.states.refresh(customer.stripe_id);
  }
}

const isCustomerMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === 'resource_missing' &&
  error.param === 'customer';
