import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import { createColumnBackfill } from '@nearward/common/app/column-backfill';
import { z } from 'zod';

const texts = z.array(z.string().nullable());

export const UnfoldedProfiles = createColumnBackfill({
  table: 'profile',
  texts: 'jsonb_build_array(name, email, phone)',
  column: 'search_text',
  type: 'text',
  fold: (values) => buildSearchText(...texts.parse(values)),
});
