import { User } from '@nearward/common/viewer/user.object';
import { DisownedJobResolver } from './jobs/disowned-job.resolver.js';
import { Job } from './jobs/job.entity.js';
import { JobResolver } from './jobs/job.resolver.js';
import { PostedJobResolver } from './jobs/posted-job.resolver.js';
import { UserResolver } from './jobs/user.resolver.js';

export const resolvers = [DisownedJobResolver, JobResolver, PostedJobResolver, UserResolver];

export const orphanedTypes = [User, Job];
