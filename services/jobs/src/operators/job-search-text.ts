import { buildSearchText } from '@nearward/common/app/operators/operator-search';
import { createColumnBackfill } from '@nearward/common/app/column-backfill';
import { z } from 'zod';

const texts = z.array(z.string().nullable());

export const UnfoldedJobs = createColumnBackfill({
  table: 'job',
  texts: 'jsonb_build_array(employer_name, contact_name, email, contact_phone)',
  column: 'search_text',
  type: 'text',
  fold: (values) => buildSearchText(...texts.parse(values)),
});
