import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser } from '@nearward/common/app/viewer/viewer';
import { DataSource } from 'typeorm';
import { findSubscription } from './subscriptions/subscriptions.service.js';

export const textCalls = ((app) => {
  const dataSource = app.get(DataSource);
  return {
    'GET /user/current': {
      respond: async (_, { viewer }) => ({
        subscription: await findSubscription(dataSource, asEmployer(requireUser(viewer), 'any').owner_key),
      }),
    },
  } satisfies TextCalls<'billing'>;
}) satisfies CreateTextCalls;
