import express, { type Request, type Response, Router } from 'express';
import { visitorContext } from '../../call-context.js';
import type { GatewayEnv } from '../../env.js';
import { ServiceClient } from '../../graph/service-client.js';

/**
 * Hands Stripe's webhooks to billing, byte for byte, since the signature is over that. Neither a session nor the
 * cross-site check is for them: the signature is the proof. Whatever is not 2xx, Stripe sends again.
 */
export function stripeWebhook(env: GatewayEnv): Router {
  const billing = new ServiceClient('billing', env);
  const router = Router();
  const raw = express.text({ type: () => true, limit: '1mb' });
  router.post('/api/stripe/webhook', raw, async (request: Request, response: Response) => {
    const sent = { payload: String(request.body), signature: request.get('stripe-signature') ?? '' };
    const { status } = await billing.post('/internal/stripe-webhook', sent, visitorContext(request, env));
    if (status === 204) response.json({ received: true });
    else response.status(400).json({ message: 'Refused', error: 'Refused', code: 'INVALID' });
  });
  return router;
}
