import { Message } from '@nearward/common/app/graphql/graphql-module';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import { requireInPerson, requireUser, type Viewer } from '@nearward/common/app/viewer/viewer';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Args, ID, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { User } from '../users/user.object.js';
import {
  Practice,
  PracticeAuditEntry,
  PracticeFounded,
  PracticeMembership,
} from '../users/practice.object.js';
import { PracticeReader } from './practice-reader.js';
import { PracticesService } from './practices.service.js';

const id = () => Args('id', { type: () => ID });
const text = (name: string) => Args(name, { type: () => String });

@Resolver(() => User)
export class PracticesResolver {
  constructor(
    private readonly practices: PracticesService,
    private readonly reader: PracticeReader,
  ) {}

  /** Names the viewer's address to profiles, which verifies for it whether there is a profile. */
  @ResolveField(() => String)
  founding_grant(@Parent() _: User, @CurrentViewer() viewer: Viewer): Promise<string> {
    return this.practices.createGrant(viewer);
  }

  @Query(() => [PracticeMembership], { name: 'practices' })
  ownPractices(@CurrentViewer() viewer: Viewer): Promise<PracticeMembership[]> {
    return this.reader.list(requireUser(viewer).user_id);
  }

  @Query(() => Practice)
  practice(@id() practiceId: string, @CurrentViewer() viewer: Viewer): Promise<Practice> {
    return this.reader.read(practiceId, requireUser(viewer).user_id);
  }

  /** For owners: newest first, a hundred per page; `before` is the last id of the previous page. */
  @Query(() => [PracticeAuditEntry])
  practiceAudit(
    @id() practiceId: string,
    @Args('before', { type: () => ID, nullable: true }) before: string | null,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PracticeAuditEntry[]> {
    return this.reader.readAudit(practiceId, requireInPerson(viewer).user_id, before);
  }

  @Mutation(() => PracticeFounded)
  async foundPractice(
    @text('name') name: string,
    @text('grant') grant: string,
    @text('proof') proof: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PracticeFounded> {
    const practiceId = await this.practices.create(viewer, { name, grant, proof });
    return { message: practiceTexts.founded, id: practiceId };
  }

  @Mutation(() => Message)
  async renamePractice(
    @id() practiceId: string,
    @text('name') name: string,
    @Args('name_before', { type: () => String, nullable: true }) name_before: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.practices.rename(viewer, practiceId, { name, name_before });
    return { message: practiceTexts.renamed };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async closePractice(
    @id() practiceId: string,
    @Args('cancel', { type: () => Boolean }) cancel: boolean,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.practices.close(viewer, practiceId, cancel);
    return { message: cancel ? practiceTexts.closingCanceled : practiceTexts.closing };
  }
}
