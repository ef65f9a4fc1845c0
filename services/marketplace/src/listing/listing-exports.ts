import {
  type ExportKind,
  type ExportStatement,
  exportStatement,
} from '@nearward/common/app/personal-data/personal-data.resolver';
import { addressKeyOf } from '@nearward/common/app/viewer/viewer';

const byAddress = (statement: ExportStatement): ExportKind => ({ statement, keyOf: addressKeyOf });

/** The exports of the personal data about an owner that all services with listings store. */
export const createListingExports = () => ({
  suspension: exportStatement(
    `select jsonb_build_object('reason', reason, 'is_suspended', is_suspended) as row
     from suspended_owner where owner_key = $1`,
  ),
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
