import type { CaseKind } from '@nearward/common/app/operators/decide-case';
import type { RowOf } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { decideAbout, decideOfOwner, ownerOfWaiting } from './report-statements.js';

const decision = z.enum(['dismissed', 'upheld']);

/** All open reports about one job or professional. Each decision is published, so that reporters get an email. */
export const reportCase: CaseKind<typeof decision> = {
  input: decision,
  notOpen: reportTexts.notInQueue,
  async decide(manager, { id, input }) {
    if (input === 'dismissed')
      return publishDecisions(manager, await decideAbout.all(manager, id, 'dismissed'), false);
    // Only for an owner who was already suspended, since no new suspension can uphold them.
    const about = await ownerOfWaiting.first(manager, id);
    if (about && !(await isSuspended(manager, about.owner_key)))
      throw new RequestError('CONFLICT', reportTexts.suspendFirst);
    return !!about && upholdReports(manager, about.owner_key);
  },
};

/** Upholds all open reports about an owner who is suspended now. */
export const upholdReports = async (manager: EntityManager, owner_key: string): Promise<boolean> =>
  publishDecisions(manager, await decideOfOwner.all(manager, owner_key, 'upheld'), true);

/** Returns whether there were any. */
async function publishDecisions(
  manager: EntityManager,
  decided: RowOf<typeof decideAbout>[],
  isUpheld: boolean,
): Promise<boolean> {
  for (const { id: reportId, reporter_key: reporterKey, kind } of decided)
    await publish(manager, 'contacts.v1.ReportDecided', { reportId, reporterKey, kind, isUpheld });
  return decided.length > 0;
}
