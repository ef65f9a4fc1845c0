import Stripe from 'stripe';

export interface WantedPlan {
  name: string;
  cents: number;
  interval: 'month' | 'year';
  /** The price id from the environment, or the placeholder of a development setup. */
  price: string;
  placeholder: string;
  variable: string;
}

export interface SetupTarget {
  plans: WantedPlan[];
  /** Null if Stripe cannot reach it. */
  webhookUrl: string | null;
  events: readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
}

/** The existing and created objects, and the differences to review. */
export interface SetupResult {
  messages: string[];
  /** Variables for the environment. */
  variables: Record<string, string>;
  differences: string[];
}

const currency = 'usd';

/** Creates what is missing at Stripe, and reports differences without changing prices. Idempotent. */
export async function setUpStripe(
  stripe: Stripe,
  { plans, webhookUrl, events }: SetupTarget,
): Promise<SetupResult> {
  const result: SetupResult = { messages: [], variables: {}, differences: [] };
  for (const plan of plans) await setUpPlan(stripe, plan, result);
  if (webhookUrl) await setUpWebhook(stripe, webhookUrl, events, result);
  return result;
}

async function setUpPlan(stripe: Stripe, plan: WantedPlan, result: SetupResult): Promise<void> {
  const existing = await findPrice(stripe, plan);
  if (!existing && plan.price !== plan.placeholder) {
    result.differences.push(`${plan.variable}: Stripe has no price ${plan.price}`);
    return;
  }
  const price = existing ?? (await createPrice(stripe, plan));
  result.messages.push(`${plan.name}: ${price.id} ${existing ? 'is there' : 'is made'}`);
  result.variables[plan.variable] = price.id;
  const facts = {
    amount: [price.unit_amount, plan.cents],
    currency: [price.currency, currency],
    interval: [price.recurring?.interval, plan.interval],
    'number of intervals': [price.recurring?.interval_count, 1],
    active: [price.active, true],
  };
  for (const [what, [has, wants]] of Object.entries(facts))
    if (has !== wants)
      result.differences.push(`${price.id}: its ${what} is ${has}, the ${plan.name} needs ${wants}`);
}

/** The price from the environment, otherwise the one that an earlier run created. */
async function findPrice(stripe: Stripe, plan: WantedPlan): Promise<Stripe.Price | undefined> {
  if (plan.price === plan.placeholder)
    return (await stripe.prices.list({ lookup_keys: [lookupKey(plan)], limit: 1 })).data[0];
  return stripe.prices.retrieve(plan.price).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined;
    throw error;
  });
}

/** Idempotency keys prevent duplicates after a crash or in concurrent runs. */
async function createPrice(stripe: Stripe, plan: WantedPlan): Promise<Stripe.Price> {
  const key = lookupKey(plan);
  const product = await stripe.products.create(
    { name: `Nearward, ${plan.name}` },
    { idempotencyKey: `setup.product.${key}` },
  );
  return stripe.prices.create(
    {
      product: product.id,
      currency,
      unit_amount: plan.cents,
      recurring: { interval: plan.interval },
      lookup_key: key,
    },
    { idempotencyKey: `setup.price.${key}.${product.id}` },
  );
}

const lookupKey = ({ placeholder }: WantedPlan): string => `nearward_${placeholder}`;

async function setUpWebhook(
  stripe: Stripe,
  url: string,
  events: SetupTarget['events'],
  { messages, variables, differences }: SetupResult,
): Promise<void> {
  const enabled_events = [...events];
  const endpoint = await findEndpoint(stripe, url);
  if (!endpoint) {
    const created = await stripe.webhookEndpoints.create({
      url,
      enabled_events,
      api_version: Stripe.API_VERSION,
    });
    messages.push(`${url}: created ${created.id} for ${events.length} events`);
    if (created.secret) variables.STRIPE_WEBHOOK_SECRET = created.secret;
    return;
  }
  if (hasSameItems(endpoint.enabled_events, events)) {
    messages.push(`${url}: ${endpoint.id} exists with ${events.length} events`);
  } else {
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events });
    messages.push(`${url}: updated ${endpoint.id} to ${events.length} events`);
  }
  if (endpoint.status !== 'enabled') differences.push(`${endpoint.id}: it is ${endpoint.status}`);
  if (endpoint.api_version !== Stripe.API_VERSION)
    differences.push(
      `${endpoint.id}: its version is ${endpoint.api_version ?? 'the account’s'}, the product needs ${Stripe.API_VERSION}; delete it and run this again`,
    );
}

async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === url) return endpoint;
  return undefined;
}

const hasSameItems = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();
