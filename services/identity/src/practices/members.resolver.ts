import { Message } from '@nearward/common/app/graphql/graphql-module';
import type { GraphQLContext } from '@nearward/common/app/graphql/graphql-context';
import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { practiceTexts } from '@nearward/proto/rest/practice-texts';
import { Args, Context, ID, Mutation, Resolver } from '@nestjs/graphql';
import { InvitationsService } from './invitations.service.js';
import { MembersService } from './members.service.js';

const id = (name = 'id') => Args(name, { type: () => ID });
const text = (name: string) => Args(name, { type: () => String });

@Resolver()
export class MembersResolver {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly members: MembersService,
  ) {}

  @Mutation(() => Message)
  async inviteMember(
    @id() practiceId: string,
    @text('email') email: string,
    @text('role') role: string,
    @Context() { client }: GraphQLContext,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.invitations.invite(viewer, practiceId, { email, role }, client);
    return { message: practiceTexts.invited };
  }

  @Mutation(() => Message)
  async cancelInvitation(
    @id() practiceId: string,
    @id('invitationId') invitationId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.invitations.cancel(viewer, practiceId, invitationId);
    return { message: practiceTexts.invitationCanceled };
  }

  @Mutation(() => Message)
  async acceptInvitation(@id() invitationId: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.invitations.accept(viewer, invitationId);
    return { message: practiceTexts.accepted };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async declineInvitation(@id() invitationId: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.invitations.decline(viewer, invitationId);
    return { message: practiceTexts.declined };
  }

  /** Changes the role, or takes back a planned change of an owner. */
  @Mutation(() => Message)
  @AllowSuspended()
  async changeMember(
    @id() practiceId: string,
    @id('accountId') accountId: string,
    @Args('role', { type: () => String, nullable: true }) role: string | null,
    @Args('cancel', { type: () => Boolean }) cancel: boolean,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    const message = cancel
      ? await this.members.cancelPlan(viewer, practiceId, accountId)
      : await this.members.changeRole(viewer, practiceId, accountId, role);
    return { message };
  }

  /** Leaves, or removes another member. */
  @Mutation(() => Message)
  @AllowSuspended()
  async removeMember(
    @id() practiceId: string,
    @id('accountId') accountId: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    return { message: await this.members.remove(viewer, practiceId, accountId) };
  }
}
