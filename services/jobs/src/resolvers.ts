import { User } from '@nearward/common/viewer/user.object';
import { Job } from './jobs/job.object.js';
import { JobResolver } from './jobs/job.resolver.js';
import { PostedJobResolver } from './jobs/posted-job.resolver.js';
import { UserResolver } from './jobs/user.resolver.js';

export const resolvers = [JobResolver, PostedJobResolver, UserResolver];

export const orphanedTypes = [User, Job];
