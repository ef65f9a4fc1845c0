import { createObjectType, registerEnumeration } from '@nearward/marketplace/object-type';
import { account, claimStatuses, invoiceStatuses, unlockedContact } from '@nearward/proto/rest/hire';
import { ledgerKinds } from '@nearward/proto/rest/ledger';

registerEnumeration('ClaimStatus', claimStatuses);
registerEnumeration('LedgerKind', ledgerKinds);
registerEnumeration('InvoiceStatus', invoiceStatuses);

export const UnlockedContact = createObjectType('UnlockedContact', unlockedContact, { fees: 'UnlockedFee' });
export type UnlockedContact = InstanceType<typeof UnlockedContact>;

/** Balance, hires, contacts, ledger and invoices of an employer. */
export const BillingAccount = createObjectType('BillingAccount', account);
export type BillingAccount = InstanceType<typeof BillingAccount>;
