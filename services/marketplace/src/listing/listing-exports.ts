import { byAddress, exportStatement } from '@nearward/common/app/personal-data/personal-data.resolver';
import { exportedSuspension } from '../suspensions/suspended-owners.js';

/** The exports of the personal data about an owner that all services with listings store. */
export const createListingExports = () => ({
  suspension: exportedSuspension,
  address_proved: byAddress(
    exportStatement(
      `select jsonb_build_object('at', proved_at) as row from proved_owner where owner_key = $1`,
    ),
  ),
  senders_blocked: byAddress(
    exportStatement(
      `select jsonb_build_object('at', blocked_at) as row from blocked_sender where owner_key = $1`,
    ),
  ),
});
