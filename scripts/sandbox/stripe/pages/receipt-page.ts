import type Stripe from 'stripe';
import { day, document, facts, money } from './layout.ts';

export const receiptPage = ({
  amount,
  created,
  description,
  payment_method_details,
}: Stripe.Charge): string =>
  document(
    'Receipt',
    `<h1>Receipt</h1>${facts({
      'Amount paid': money(amount),
      'Date paid': day(created),
      For: description ?? '–',
      Card: `${payment_method_details?.card?.brand} •••• ${payment_method_details?.card?.last4}`,
    })}`,
  );
