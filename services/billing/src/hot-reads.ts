import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser } from '@nearward/common/app/viewer/viewer';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';

export const textCalls = ((app) => {
  const subscriptions = app.get(SubscriptionsService);
  return {
    'GET /user/current': {
      respond: async (_, { viewer }) => ({
        subscription: await subscriptions.findByOwner(asEmployer(requireUser(viewer), 'any').owner_key),
      }),
    },
  } satisfies TextCalls<'billing'>;
}) satisfies CreateTextCalls;
