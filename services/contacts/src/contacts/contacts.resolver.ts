import { IdArg } from '@nearward/common/app/graphql/args';
import { CurrentSelf, CurrentUser, User } from '@nearward/common/app/viewer/viewer.decorators';
import { requireInPerson, requireRecentSignIn, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError } from '@nearward/common/errors/request-error';
import { texts } from '@nearward/proto/rest/texts';
import { Args, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DataSource } from 'typeorm';
import { hiringEmployer } from '../cards/hiring-members.js';
import { Contact, ContactsPage } from './contact.object.js';
import { ContactsArgs } from './contacts.args.js';
import { ContactsService } from './contacts.service.js';
import { DeletedJob, deletedJobs, figuresOfJob, JobFacts, jobFacts, JobFigures } from './job-facts.js';

@Resolver(() => User)
export class ContactsResolver {
  constructor(
    private readonly service: ContactsService,
    private readonly dataSource: DataSource,
  ) {}

  @ResolveField(() => ContactsPage)
  contacts(@Args() args: ContactsArgs, @CurrentSelf('hiring') employer: SignedIn): Promise<ContactsPage> {
    return this.service.findPage(employer, args);
  }

  /** For a file export, so an admin who acts as the employer cannot request it. */
  @ResolveField(() => [Contact])
  unlocked_contacts(@CurrentSelf('hiring') employer: SignedIn): Promise<Contact[]> {
    requireInPerson(employer);
    requireRecentSignIn(employer);
    return this.service.exportUnlocked(employer);
  }

  // Empty in a role that sees no jobs, because the user is served to every role. Nullable, so that the user is still served
  // if this service is down.
  @ResolveField(() => [JobFacts], { nullable: true })
  job_facts(@CurrentSelf() self: SignedIn): Promise<JobFacts[]> | JobFacts[] {
    const employer = hiringEmployer(self);
    return employer ? jobFacts.all(this.dataSource, employer.owner_key) : [];
  }

  @ResolveField(() => [DeletedJob], { nullable: true })
  deleted_jobs(@CurrentSelf() self: SignedIn): Promise<DeletedJob[]> | DeletedJob[] {
    const employer = hiringEmployer(self);
    return employer ? deletedJobs.all(this.dataSource, employer.owner_key) : [];
  }

  /** How many professionals of one of the employer's live jobs reached each step. */
  @Query(() => JobFigures)
  async jobFigures(
    @IdArg('job_id') job_id: string,
    @CurrentUser('hiring') { owner_key }: SignedIn,
  ): Promise<JobFigures> {
    const figures = await figuresOfJob.first(this.dataSource, owner_key, job_id);
    if (!figures) throw new RequestError('NOT_FOUND', texts.jobNotFound);
    return figures;
  }
}
