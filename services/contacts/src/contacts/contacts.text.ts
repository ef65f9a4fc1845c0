import type { CreateTextCalls, TextCalls } from '@nearward/common/app/text/text-calls';
import { asEmployer, requireUser } from '@nearward/common/app/viewer/viewer';
import { ApplicationsService } from '../applications/applications.service.js';
import { JobMarksService } from '../job-marks/job-marks.service.js';
import { hiringEmployer } from '../owners/acting-employer.js';
import { SavedJobsService } from '../saved-jobs/saved-jobs.service.js';
import { UnlocksService } from '../unlocks/unlocks.service.js';
import type { ContactsArgs } from './contacts.args.js';
import { ContactsService } from './contacts.service.js';
import { JobFactsService } from './job-facts.service.js';

export const textCalls = ((app) => {
  const contactPages = app.get(ContactsService);
  const facts = app.get(JobFactsService);
  const savedJobs = app.get(SavedJobsService);
  const applications = app.get(ApplicationsService);
  const jobMarks = app.get(JobMarksService);
  const unlocks = app.get(UnlocksService);
  return {
    'GET /contacts': {
      respond: (parameters, { viewer }) =>
        contactPages.findPage(asEmployer(requireUser(viewer), 'hiring'), parameters as ContactsArgs),
      cacheKeys: ({ contacts }) => contacts.map(({ profile_id }) => String(profile_id)),
    },
    'GET /user/current': {
      respond: async (_, { viewer }) => {
        const self = requireUser(viewer);
        const employer = hiringEmployer(self);
        const [job_facts, deleted_jobs, saved, applied, marks, unlocked_by] = await Promise.all([
          employer ? facts.findFacts(employer) : [],
          employer ? facts.findDeletedJobs(employer) : [],
          savedJobs.findSaved(self),
          applications.findAppliedJobs(self),
          jobMarks.findMarks(self),
          unlocks.findUnlockers(self.owner_key),
        ]);
        return { job_facts, deleted_jobs, saved, applied, marks, unlocked_by };
      },
    },
  } satisfies TextCalls<'contacts'>;
}) satisfies CreateTextCalls;
