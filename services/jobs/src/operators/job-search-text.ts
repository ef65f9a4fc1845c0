import { searchText } from '@nearward/common/operators/search-words';
import { unfoldedRows } from '@nearward/common/database/unfolded-rows';
import { z } from 'zod';

const texts = z.array(z.string().nullable());

export const UnfoldedJobs = unfoldedRows({
  table: 'job',
  texts: 'jsonb_build_array(employer_name, contact_name, email, contact_phone)',
  column: 'search_text',
  type: 'text',
  fold: (told) => searchText(...texts.parse(told)),
});
