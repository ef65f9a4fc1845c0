import Stripe from 'stripe';

/** The SDK for Stripe or the stand-in. */
export function openStripe(key: string, url: string, options: Stripe.StripeConfig = {}): Stripe {
  const { protocol, hostname, port } = new URL(url);
  return new Stripe(key, {
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port || undefined,
    telemetry: false,
    ...options,
  });
}
