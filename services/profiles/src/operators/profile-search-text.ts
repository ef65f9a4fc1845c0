import { searchText } from '@nearward/common/operators/search-words';
import { unfoldedRows } from '@nearward/common/database/unfolded-rows';
import { z } from 'zod';

const texts = z.array(z.string().nullable());

export const UnfoldedProfiles = unfoldedRows({
  table: 'profile',
  texts: 'jsonb_build_array(name, email, phone)',
  column: 'search_text',
  type: 'text',
  fold: (told) => searchText(...texts.parse(told)),
});
