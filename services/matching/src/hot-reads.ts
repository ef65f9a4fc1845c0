import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { DataSource } from 'typeorm';
import { findRecommended } from './recommendations/recommended-jobs.js';

export const textCalls = ((app) => {
  const dataSource = app.get(DataSource);
  return {
    'GET /user/current': {
      respond: (_, { viewer }) => findRecommended(dataSource, requireUser(viewer).owner_key),
    },
  } satisfies TextCalls<'matching'>;
}) satisfies CreateTextCalls;
