import type { Command } from '@nearward/common/app/service-definition';
import { ReconcileService } from './reconcile.service.js';

/** Compares every customer with Stripe now. Exits with 1 on differences, so that a scheduler reports them. */
export const reconcileCommand: Command = async ({ app }) => {
  const reconciling = app.get(ReconcileService, { strict: false });
  let [customers, differing] = [0, 0];
  let owner = await reconciling.findNextOwner('');
  for (; owner; owner = await reconciling.findNextOwner(owner.owner_key)) {
    customers += 1;
    differing += await reconciling.reconcile(owner);
  }
  if (differing > 0) process.exitCode = 1;
  return `${customers} customer(s) compared with Stripe; ${differing} difference(s) for an operator to look at`;
};
