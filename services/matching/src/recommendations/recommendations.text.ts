import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { requireUser } from '@nearward/common/app/viewer/viewer';
import { limits } from '@nearward/proto/choices';
import { RecommendationsService } from './recommendations.service.js';

export const textCalls = ((app) => {
  const recommendations = app.get(RecommendationsService);
  return {
    'GET /user/current': {
      respond: async (_, { viewer }) => {
        const { owner_key } = requireUser(viewer);
        const [recommended, recommended_total] = await Promise.all([
          recommendations.findRecommended(owner_key, limits.searchedJobs),
          recommendations.countRecommended(owner_key),
        ]);
        return { recommended, recommended_total };
      },
    },
  } satisfies TextCalls<'matching'>;
}) satisfies CreateTextCalls;
