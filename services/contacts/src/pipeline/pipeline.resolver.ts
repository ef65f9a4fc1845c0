import { Message, OptionalTextArg, TextArg } from '@nearward/common/app/graphql/args';
import { AllowSuspended, CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/marketplace/object-type';
import { contactsChanged } from '@nearward/proto/rest/contact';
import { jobTexts } from '@nearward/proto/rest/job-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Contact } from '../contacts/contact.object.js';
import { PipelineService } from './pipeline.service.js';

const ContactsChanged = createObjectType('ContactsChanged', contactsChanged);
type ContactsChanged = InstanceType<typeof ContactsChanged>;

const profileId = () => Args('profile_id', { type: () => ID });

@Resolver()
export class PipelineResolver {
  constructor(private readonly pipeline: PipelineService) {}

  /** One professional across all of the employer's jobs. */
  @Query(() => Contact)
  contactOf(@profileId() profile_id: string, @CurrentViewer() viewer: Viewer): Promise<Contact> {
    return this.pipeline.findOne(viewer, profile_id);
  }

  /** Missing arguments change nothing. */
  @Mutation(() => Contact)
  changeContact(
    @profileId() profile_id: string,
    @OptionalTextArg('stage') stage: string | undefined,
    @OptionalTextArg('private_note') private_note: string | null | undefined,
    @OptionalTextArg('private_note_before')
    private_note_before: string | null | undefined,
    @OptionalTextArg('reason') reason: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Contact> {
    const change = { stage, reason, private_note, private_note_before };
    return this.pipeline.change(viewer, profile_id, change);
  }

  @Mutation(() => ContactsChanged)
  async changeContacts(
    @Args('profile_ids', { type: () => [ID] }) profile_ids: string[],
    @TextArg('stage') stage: string,
    @OptionalTextArg('reason') reason: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContactsChanged> {
    return { changed: await this.pipeline.changeMany(viewer, { profile_ids, stage, reason }) };
  }

  @Mutation(() => Message)
  async fillJob(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<Message> {
    await this.pipeline.fill(viewer, id);
    return { message: jobTexts.jobPaused };
  }

  @Mutation(() => Message)
  @AllowSuspended()
  async seeContact(@profileId() profile_id: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.pipeline.markSeen(viewer, profile_id);
    return { message: texts.contactSeen };
  }
}
