import { caseQueues } from './cases/case-queues';
import { type DeskQueues, type FailedWorkOfAll, workByService } from './desk-queries';

const dayMs = 86_400_000;
const ages = [
  ['Less than a day', 0],
  ['1 to 3 days', 1],
  ['3 to 7 days', 3],
  ['More than 7 days', 7],
] as const;

/** Cases that need an operator, counted by age; undefined while one of their services is down. */
export function countCasesByAge(queues: DeskQueues, now: number): [age: string, count: number][] | undefined {
  const lists = caseQueues.filter(({ endsAlone }) => !endsAlone).map(({ find }) => find(queues));
  if (!lists.every((list) => !!list)) return undefined;
  const days = lists.flat().map(({ since }) => (now - Date.parse(since)) / dayMs);
  return ages.map(([text, from], at) => {
    const until = ages[at + 1]?.[1] ?? Infinity;
    // A clock that is a little ahead must not lose a case.
    return [text, days.filter((age) => Math.max(0, age) >= from && age < until).length];
  });
}

/** Emails have a name such as `job-link`, events a type such as `jobs.v1.JobPosted`. */
const isEmail = (type: string) => !type.includes('.');

/** Failed work of all services that respond. An email fails when its mail server rejects it for good. */
export function countFailedWork(work: FailedWorkOfAll): { all: number; emails: number } {
  const known = workByService(work).flatMap(([, its]) => its ?? []);
  return {
    all: known.reduce((sum, { dead_letter_count }) => sum + dead_letter_count, 0),
    emails: known.flatMap(({ dead_letters }) => dead_letters).filter(({ type }) => isEmail(type)).length,
  };
}
