import { JobResolver } from './jobs/job.resolver.js';
import { PostedJobResolver } from './jobs/posted-job.resolver.js';
import { UserResolver } from './jobs/user.resolver.js';

export const resolvers = [JobResolver, PostedJobResolver, UserResolver];
