import type { Databases } from '../databases.ts';

interface AtStripe {
  charges: Record<
    string,
    { status: string; amount: number; amount_refunded: number; metadata: { hire_id?: string } }
  >;
  subscriptions: Record<string, { id: string; customer: string; status: string }>;
}
interface Hire {
  id: string;
  status: string;
  charge_cents: number;
}

/** Charges minus refunds equal the paid amounts in billing, hire by hire, and subscriptions agree. */
export async function checkMoney(stripeUrl: string, databases: Databases): Promise<string[]> {
  const answer = await fetch(`${stripeUrl}/sandbox`, { signal: AbortSignal.timeout(5_000) });
  const { charges, subscriptions } = (await answer.json()) as AtStripe;
  const hires = await databases.rows<Hire>('billing', 'select id::text, status, charge_cents from hire');
  const paid = Map.groupBy(
    Object.values(charges).filter(({ status }) => status === 'succeeded'),
    ({ metadata }) => metadata.hire_id ?? '',
  );
  const problems: string[] = [];
  for (const { id, status, charge_cents } of hires) {
    const own = paid.get(id) ?? [];
    const at = own.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
    const ours = status === 'paid' ? charge_cents : 0;
    if (status === 'charging') problems.push(`not settled: hire ${id}`);
    else if (at !== ours) problems.push(`money: hire ${id} is ${status} with ${ours}, Stripe has ${at}`);
    if (own.length > 1) problems.push(`doubled: ${own.length} charges for hire ${id}`);
  }
  for (const id of paid.keys())
    if (id && !hires.some((hire) => hire.id === id)) problems.push(`not asked for: a charge for hire ${id}`);
  return [...problems, ...(await subscriptionsAmiss(Object.values(subscriptions), databases))];
}

async function subscriptionsAmiss(
  theirs: AtStripe['subscriptions'][string][],
  databases: Databases,
): Promise<string[]> {
  const ours = await databases.rows<{ stripe_id: string; status: string }>(
    'billing',
    'select stripe_id, status from subscription',
  );
  const known = new Map(ours.map(({ stripe_id, status }) => [stripe_id, status]));
  const living = Map.groupBy(theirs, ({ customer }) => customer);
  return [
    ...theirs
      .filter(({ id, status }) => known.get(id) !== status)
      .map(
        ({ id, status }) => `money: subscription ${id} is ${status}, billing has ${known.get(id) ?? 'none'}`,
      ),
    ...[...living]
      .filter(([, { length }]) => length > 1)
      .map(([customer, { length }]) => `doubled: ${length} subscriptions of ${customer}`),
  ];
}
