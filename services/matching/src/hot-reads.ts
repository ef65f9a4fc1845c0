import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { RecommendationsService } from './recommendations/recommendation.resolver.js';

export const textCalls = ((app) => {
  const recommendations = app.get(RecommendationsService);
  return {
    'GET /user/current': {
      respond: (_, { viewer }) => recommendations.findUserPart(requireUser(viewer).owner_key),
    },
  } satisfies TextCalls<'matching'>;
}) satisfies CreateTextCalls;
