import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { User } from '@nearward/common/app/viewer/user.object';
import { requireInPerson, requireSelf, type Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Contact } from './contact.object.js';
import { ContactsArgs } from './contacts.args.js';
import { ContactsPage } from './contacts-page.object.js';
import { ContactsService } from './contacts.service.js';
import { DeletedJob, JobFacts } from './job-facts.object.js';
import { JobFactsService } from './job-facts.service.js';

@Resolver(() => User)
export class ContactsResolver {
  constructor(
    private readonly contactPages: ContactsService,
    private readonly facts: JobFactsService,
  ) {}

  @ResolveField(() => ContactsPage)
  contacts(
    @Parent() user: User,
    @Args() asked: ContactsArgs,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContactsPage> {
    return this.contactPages.page(requireSelf(viewer, user), asked);
  }

  /** For a file that leaves the product, so nobody has it made in another's name. */
  @ResolveField(() => [Contact])
  unlocked_contacts(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<Contact[]> {
    requireSelf(viewer, user);
    return this.contactPages.unlocked(requireInPerson(viewer));
  }

  // Nullable as all that one service adds to what another has: without it the rest is still answered.
  @ResolveField(() => [JobFacts], { nullable: true })
  job_facts(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<JobFacts[]> {
    return this.facts.of(requireSelf(viewer, user));
  }

  @ResolveField(() => [DeletedJob], { nullable: true })
  deleted_jobs(@Parent() user: User, @CurrentViewer() viewer: Viewer): Promise<DeletedJob[]> {
    return this.facts.deletedOf(requireSelf(viewer, user));
  }
}
