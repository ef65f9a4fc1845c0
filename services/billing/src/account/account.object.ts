import { registerEnumeration, FeeCategories } from '@nearward/marketplace/closed-list';
import type { FeeCategory } from '@nearward/proto/choices';
import {
  type ClaimStatus,
  claimStatuses,
  type InvoiceStatus,
  invoiceStatuses,
} from '@nearward/proto/rest/hire';
import { type LedgerKind, ledgerKinds } from '@nearward/proto/rest/ledger';
import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Hire } from '../hires/hire.object.js';

const ClaimStatuses = registerEnumeration('ClaimStatus', claimStatuses);
const LedgerKinds = registerEnumeration('LedgerKind', ledgerKinds);
const InvoiceStatuses = registerEnumeration('InvoiceStatus', invoiceStatuses);

/** The fee for this provider type under the accepted terms, in cents. */
@ObjectType()
export class UnlockedFee {
  @Field(() => String)
  provider_type: string;

  @Field(() => FeeCategories)
  category: FeeCategory;

  @Field(() => Int)
  cents: number;
}

@ObjectType()
export class UnlockedContact {
  @Field(() => ID)
  profile_id: string;

  @Field(() => String, { nullable: true })
  name: string | null;

  @Field(() => String)
  job_title: string;

  @Field(() => Date)
  unlocked_at: Date;

  @Field(() => String)
  terms_version: string;

  @Field(() => [UnlockedFee])
  fees: UnlockedFee[];

  @Field(() => ClaimStatuses, { nullable: true })
  claim: ClaimStatus | null;

  @Field(() => String, { nullable: true })
  claimable_until: string | null;

  @Field(() => Boolean)
  can_report_hire: boolean;
}

@ObjectType()
export class LedgerEntry {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  hire_id: string;

  @Field(() => LedgerKinds)
  kind: LedgerKind;

  @Field(() => Int)
  owed_cents: number;

  @Field(() => Int)
  credit_cents: number;

  @Field(() => Date)
  at: Date;
}

@ObjectType()
export class Invoice {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true })
  number: string | null;

  @Field(() => Int)
  cents: number;

  @Field(() => InvoiceStatuses)
  status: InvoiceStatus;

  @Field(() => Date)
  created_at: Date;

  @Field(() => String, { nullable: true })
  url: string | null;

  /** The period that a subscription's invoice pays for. */
  @Field(() => Date, { nullable: true })
  period_start: Date | null;

  @Field(() => Date, { nullable: true })
  period_end: Date | null;
}

/** Balance, hires, contacts, ledger and invoices of an employer. Lists are newest first. */
@ObjectType()
export class BillingAccount {
  @Field(() => Int)
  owed_cents: number;

  /** The part of `owed_cents` whose hires may still become free. */
  @Field(() => Int)
  undecided_cents: number;

  @Field(() => Int)
  credit_cents: number;

  @Field(() => [Hire])
  hires: Hire[];

  @Field(() => [UnlockedContact])
  unlocked: UnlockedContact[];

  @Field(() => [LedgerEntry])
  ledger: LedgerEntry[];

  @Field(() => [Invoice])
  invoices: Invoice[];
}
