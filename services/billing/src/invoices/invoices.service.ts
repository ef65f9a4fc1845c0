import { type InvoiceStatus, invoiceStatuses } from '@nearward/proto/rest/hire';
import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { Customer } from '../stripe/customers.service.js';

/** An invoice of the subscription, as Stripe last had it; the document itself is at Stripe. */
interface StoredInvoice {
  stripe_id: string;
  number: string | null;
  cents: number;
  status: InvoiceStatus;
  created_at: Date;
  url: string | null;
}

@Injectable()
export class InvoicesService {
  constructor(private readonly stripe: Stripe) {}

  /** Newest first; ten years of monthly ones. */
  ofOwner(manager: EntityManager, owner_key: string): Promise<StoredInvoice[]> {
    return manager.query(
      `select stripe_id, number, cents, status, created_at, url from invoice
       where owner_key = $1 order by created_at desc, stripe_id limit 120`,
      [owner_key],
    );
  }

  async ask({ stripe_id }: Customer): Promise<Stripe.Invoice[]> {
    return (await this.stripe.invoices.list({ customer: stripe_id, limit: 100 })).data;
  }

  async keep(manager: EntityManager, { owner_key }: Customer, newest: Stripe.Invoice[]): Promise<void> {
    for (const { id, number, total, status, created, hosted_invoice_url } of newest) {
      if (!invoiceStatuses.some((known) => known === status)) continue; // a draft
      await manager.query(
        `insert into invoice (stripe_id, owner_key, number, cents, status, created_at, url)
         values ($1, $2, $3, $4, $5, to_timestamp($6), $7)
         on conflict (stripe_id) do update set number = excluded.number, cents = excluded.cents,
           status = excluded.status, url = excluded.url`,
        [id, owner_key, number, total, status, created, hosted_invoice_url ?? null],
      );
    }
  }
}
