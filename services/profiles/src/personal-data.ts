import { exportRows } from '@nearward/common/app/personal-data/personal-data.resolver';
import { createListingExports } from '@nearward/marketplace/listing/listing-providers';

export const exportedKinds = {
  profile: exportRows(
    'profile',
    'id',
    '{owner_key,address_key,search_text,stopped_employers,posted_by,account_id,opens_to_poster,draft_by,version,republished,token_version,npi_due_at,still_due_at,npi_tries}',
  ),
  ...createListingExports(),
};
