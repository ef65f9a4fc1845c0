import type { Command } from '@nearward/common/app/service-definition';
import { ReconcileService } from './reconcile.service.js';

/** Compares every customer with Stripe now. Exits with 1 on differences, so that a scheduler reports them. */
export const reconcileCommand: Command = async ({ app }) => {
  const service = app.get(ReconcileService, { strict: false });
  let [customers, differences] = [0, 0];
  let owner = await service.findNextOwner('');
  for (; owner; owner = await service.findNextOwner(owner.owner_key)) {
    customers += 1;
    differences += await service.reconcile(owner);
  }
  if (differences > 0) process.exitCode = 1;
  return `${customers} customer(s) compared with Stripe; ${differences} difference(s) for an operator to look at`;
};
