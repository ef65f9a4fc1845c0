import express, { type Request, type Response, Router } from 'express';
import { visitorContext } from '../../call-context.js';
import type { GatewayEnv } from '../../env.js';
import { ServiceClient } from '../../service-client/service-client.js';

/**
 * Passes Stripe's webhooks to billing byte for byte, since the signature covers the bytes. The signature replaces session
 * and cross-site check. Stripe resends what gets no 2xx.
 */
export function stripeWebhook(env: GatewayEnv): Router {
  const billing = new ServiceClient('billing', env);
  const router = Router();
  const raw = express.text({ type: () => true, limit: '1mb' });
  router.post('/api/stripe/webhook', raw, async (request: Request, response: Response) => {
    const delivery = { payload: String(request.body), signature: request.get('stripe-signature') ?? '' };
    const { status } = await billing.post('/internal/stripe-webhook', delivery, visitorContext(request, env));
    if (status === 204) response.json({ received: true });
    else response.status(400).json({ message: 'Refused', error: 'Refused', code: 'INVALID' });
  });
  return router;
}
