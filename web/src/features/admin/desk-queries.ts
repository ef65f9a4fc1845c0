import type { ResultOf } from '@nearward/proto/graph';
import { type ServiceName, serviceNames } from '@nearward/proto/services';
import { operation } from './apollo-client';

/** Each list is null while its service is down. */
export const deskQueues = operation(`
  query DeskQueues {
    queues {
      id
      matters {
        id kind owner_key employer_name employer_email professional_name reason role accepted_roles status
        fees_cents charge_cents standard_cents still_on ended_on worked_on left_on unlocked_at since
      }
      differences { id kind owner_key employer_email subject stripe_cents ledger_cents since }
      reports {
        id kind owner_key name is_suspended since upheld_before dismissed_before
        reports { id reason note reporter_key reporter_name created_at }
      }
      exclusions {
        id owner_key evidence since name npi provider_types specialties locations
        excluded {
          last_name first_name middle_name npi state general specialty type excluded_on waived_on waiver_state
        }
      }
      limits_reached { owner_key employer_name employer_email times refused_at unlocks pays }
      overdue_deletions { id asked_at missing }
    }
  }
`);

export type DeskQueues = ResultOf<typeof deskQueues>['queues'];
/** A payment case that waits for an operator. */
export type MoneyMatter = NonNullable<DeskQueues['matters']>[number];

export const deskFigures = operation(`
  query DeskFigures {
    queues {
      id
      sign_ups { day count }
      posts { day count }
      unlocks { day count }
      hires { day count }
    }
  }
`);

export type DeskFigures = ResultOf<typeof deskFigures>['queues'];

export const failedWork = operation(`
  query FailedWork {
    failedWork {
      identity { ...Work }
      jobs { ...Work }
      profiles { ...Work }
      matching { ...Work }
      contacts { ...Work }
      billing { ...Work }
    }
  }
  fragment Work on ServiceWork {
    dead_letter_count unpublished oldest_unpublished_at queued
    dead_letters { id type failed_at error }
  }
`);

export type FailedWorkOfAll = ResultOf<typeof failedWork>['failedWork'];
export type ServiceWork = NonNullable<FailedWorkOfAll['jobs']>;

/** The work of each service; null for one that did not respond. */
export const workByService = (work: FailedWorkOfAll): [ServiceName, ServiceWork | null][] =>
  serviceNames.map((name) => [name, work[name]]);

/** Everything that the console polls, undefined until it is loaded. */
export interface Desk {
  queues: DeskQueues | undefined;
  work: FailedWorkOfAll | undefined;
  reread: () => void;
}
