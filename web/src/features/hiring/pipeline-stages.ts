import type { Contact } from '@nearward/proto/rest/contact';
import type { Stage } from '@nearward/proto/rest/pipeline';
import { isOpenInterview } from '../../shared/interviews/own-interviews';
import { pairStages } from '../../shared/pair-stages';

export const stageLabels = Object.fromEntries(
  Object.entries(pairStages).map(([stage, { employer }]) => [stage, employer]),
) as Record<Stage, string>;

/** The stages in order; `passed` is outside of them. */
const stages: readonly Stage[] = ['new', 'shortlisted', 'unlocked', 'interviewing', 'hired'];
export const stops = stages.map((stage) => stageLabels[stage]);
export const stopOf = (stage: Stage): number => stages.indexOf(stage);

type Person = Pick<Contact, 'stage' | 'is_unlocked' | 'answer'>;

/** The stage after pressing "Shortlist"; null where it does not apply. */
export const afterShortlist = ({ stage, is_unlocked }: Person): Stage | null => {
  if (is_unlocked || stage === 'passed') return null;
  return stage === 'shortlisted' ? 'new' : 'shortlisted';
};

/** Whether a pass emails the person: interest is answered until the unlock. */
export const isNotifiedOfPass = ({
  is_unlocked,
  has_application,
  jobs,
}: Pick<Contact, 'is_unlocked' | 'has_application' | 'jobs'>): boolean =>
  !is_unlocked && (has_application || jobs.some((job) => job.has_application));

/** Whether the applicant was informed of the pass. Only an unlock changes it then. */
const isPassSent = ({ stage, is_unlocked, answer }: Person): boolean =>
  stage === 'passed' && !is_unlocked && Boolean(answer?.told_at);

/** Whether the person can be unlocked; one who was passed only once informed of it. */
export const canUnlock = (person: Person): boolean =>
  !person.is_unlocked && (person.stage !== 'passed' || isPassSent(person));

/** The stage after pressing "Pass"; null where it does not apply. */
export const afterPass = (person: Person): Stage | null => {
  const { stage, is_unlocked } = person;
  if (stage === 'hired' || isPassSent(person)) return null;
  if (stage !== 'passed') return 'passed';
  return is_unlocked ? 'unlocked' : 'new';
};

/** Whether one of several selected people moves. The service skips the others. */
export const canMove = (person: Person, stage: Stage): boolean =>
  person.stage !== 'hired' && (stage === 'passed' || (!person.is_unlocked && !isPassSent(person)));

/** Whether a pass or a hire cancels an interview. */
export const isInterviewOpen = ({ interview }: Pick<Contact, 'interview'>): boolean =>
  interview !== null && isOpenInterview(interview);

/** Whether to offer an interview is the next step: the person was just unlocked. */
export const isInterviewNext = ({
  stage,
  interview,
  asked_to_stop_at,
}: Pick<Contact, 'stage' | 'interview' | 'asked_to_stop_at'>): boolean =>
  stage === 'unlocked' && !interview && !asked_to_stop_at;

/** The stage after pressing "Interviewing"; null before the unlock. */
export const afterInterviewing = ({ stage }: Person): Stage | null =>
  stage === 'unlocked' ? 'interviewing' : stage === 'interviewing' ? 'unlocked' : null;
