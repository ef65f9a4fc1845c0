// Made by npm run generate.
import { CreateBilling1700000001000 } from './migrations/1700000001000-create-billing.js';
import { CustomerTickets1700000102000 } from './migrations/1700000102000-customer-tickets.js';
import { SubscriptionNotices1700000122100 } from './migrations/1700000122100-subscription-notices.js';
import { TellOfHires1700000123001 } from './migrations/1700000123001-tell-of-hires.js';
import { PaymentsThatTurn1700000125200 } from './migrations/1700000125200-payments-that-turn.js';
import { Reconciliation1700000125300 } from './migrations/1700000125300-reconciliation.js';
import { ErasedOwners1700000125520 } from './migrations/1700000125520-erased-owners.js';
import { FeeInvoices1700000126000 } from './migrations/1700000126000-fee-invoices.js';
import { FailedRefunds1700000126001 } from './migrations/1700000126001-failed-refunds.js';
import { WordsAboutTheDeleted1700000128340 } from './migrations/1700000128340-words-about-the-deleted.js';
import { PlaceOfUnlock1700000129430 } from './migrations/1700000129430-place-of-unlock.js';

export const migrations = [
  CreateBilling1700000001000,
  CustomerTickets1700000102000,
  SubscriptionNotices1700000122100,
  TellOfHires1700000123001,
  PaymentsThatTurn1700000125200,
  Reconciliation1700000125300,
  ErasedOwners1700000125520,
  FeeInvoices1700000126000,
  FailedRefunds1700000126001,
  WordsAboutTheDeleted1700000128340,
  PlaceOfUnlock1700000129430,
];
