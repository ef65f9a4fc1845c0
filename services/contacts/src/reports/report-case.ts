import { createDecisionResolver } from '@nearward/common/app/operators/case-decision.resolver';
import { createQueueResolver } from '@nearward/common/app/operators/queue.resolver';
import type { RowOf } from '@nearward/common/database/sql';
import { RequestError } from '@nearward/common/errors/request-error';
import { publish } from '@nearward/common/events/outbox';
import { isSuspended } from '@nearward/marketplace/suspensions/suspended-owners';
import { reportTexts } from '@nearward/proto/rest/report-texts';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { decideAbout, decideOfOwner, ownerOfReported, reportedThings } from './report-statements.js';
import { createObjectType, registerEnumeration } from '@nearward/common/app/graphql/object-type';
import { reportedKinds, reportReasons } from '@nearward/proto/rest/report';
import { ID } from '@nestjs/graphql';

registerEnumeration('ReportedKind', reportedKinds);
registerEnumeration('ReportReason', reportReasons);

const { columns } = reportedThings;
const ReportedThing = createObjectType('ReportedThing', z.object(columns), {
  owner_key: ID,
  reports: createObjectType('Report', columns.reports.element, { reporter_key: ID }),
});

const decision = { input: z.object({}), notOpen: reportTexts.notInQueue };

/** Admins decide all open reports about a job or professional together. The event makes identity email the reporters. */
export const reportCase = [
  createQueueResolver('reports', ReportedThing, reportedThings),
  /** Suspending the owner upholds them instead. */
  createDecisionResolver({
    ...decision,
    mutation: 'dismissReports',
    message: reportTexts.dismissed,
    decide: async (manager, { id }) =>
      publishDecisions(manager, await decideAbout.all(manager, id, 'dismissed'), false),
  }),
  /** Only for an owner who was already suspended, since no new suspension can uphold them. */
  createDecisionResolver({
    ...decision,
    mutation: 'upholdReports',
    message: reportTexts.upheld,
    async decide(manager, { id }) {
      const about = await ownerOfReported.first(manager, id);
      if (about && !(await isSuspended(manager, about.owner_key)))
        throw new RequestError('CONFLICT', reportTexts.suspendFirst);
      return !!about && upholdReports(manager, about.owner_key);
    },
  }),
];

/** Upholds all open reports about an owner who is suspended now. */
export const upholdReports = async (manager: EntityManager, owner_key: string): Promise<boolean> =>
  publishDecisions(manager, await decideOfOwner.all(manager, owner_key, 'upheld'), true);

/** Returns whether any report was decided. */
async function publishDecisions(
  manager: EntityManager,
  reports: RowOf<typeof decideAbout>[],
  isUpheld: boolean,
): Promise<boolean> {
  for (const { id: reportId, reporter_key: reporterKey, kind, job } of reports)
    await publish(manager, 'contacts.v1.ReportDecided', {
      ...{ reportId, reporterKey, kind, isUpheld },
      ...(job !== null && { job }),
    });
  return reports.length > 0;
}
