import { linkRequest, messageAnswer } from '@nearward/proto/rest/account';
import { reasonRequest } from '@nearward/proto/rest/hire';
import {
  currentProfileAnswer,
  type Profile,
  profileAnswer,
  type ProfileFields,
  profileFields,
  profileUpdated,
} from '@nearward/proto/rest/profile';
import { type Advice, adviceAnswer } from '@nearward/proto/rest/supply';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { signedIn } from '../signed-in.js';
import { Call } from '../../openapi/call.decorator.js';
import { claimAlreadyKnown } from '../hires/hire.operations.js';
import * as operations from './profile.operations.js';

/** `token` and `key` are the private link's token, or the profile's id with the owner's session. */
@Controller('api/profiles')
export class ProfilesController {
  constructor(private readonly graph: Graph) {}

  @Post()
  @Call({ summary: 'Creates a profile', answer: messageAnswer, status: 201, body: true, refuses: [429, 502] })
  create(
    @Body({ schema: profileFields }) input: ProfileFields,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.createProfile, request, { input });
  }

  /** For somebody who lost the private link: it is mailed to the address. */
  @Post('link')
  @Call({ summary: 'Emails the private link of an address again', answer: messageAnswer, body: true })
  mailLink(
    @Body({ schema: linkRequest }) body: z.output<typeof linkRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.requestProfileLink, request, body);
  }

  @Get('current')
  @Call({
    summary: 'The token of the signed-in person’s profile',
    answer: currentProfileAnswer,
    signedIn: true,
  })
  async current(@Req() request: CallRequest): Promise<{ token: string | null }> {
    const { profile } = signedIn(await this.graph.run(operations.currentProfile, request, {}));
    return { token: profile?.token ?? null };
  }

  @Get(':token')
  @Call({ summary: 'A profile by its private link', answer: profileAnswer, refuses: [404, 429] })
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ profile: Profile }> {
    return { profile: await this.graph.run(operations.profileByToken, request, { token }) };
  }

  @Get(':token/advice')
  @Call({
    summary: 'How many a profile matches, and what would add how many',
    answer: adviceAnswer,
    refuses: [404, 429],
  })
  async advice(@Param('token') token: string, @Req() request: CallRequest): Promise<Advice> {
    return (await this.graph.run(operations.profileAdvice, request, { token })).advice;
  }

  @Put(':token')
  @Call({
    summary: 'Changes a profile; the email stays',
    answer: profileUpdated,
    body: true,
    refuses: [404, 429, 502],
  })
  async put(
    @Param('token') token: string,
    @Body({ schema: profileFields }) input: ProfileFields,
    @Req() request: CallRequest,
  ): Promise<Message & { profile: Profile }> {
    const profile = await this.graph.run(operations.updateProfile, request, { token, input });
    return { message: texts.profileUpdated, profile };
  }

  @Post(':token/renew-link')
  @Call({
    summary: 'Emails a new private link to the profile’s address; the old one is dead at once',
    answer: messageAnswer,
    refuses: [403, 404, 429],
  })
  renewLink(@Param('token') token: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.renewProfileLink, request, { token });
  }

  @Delete(':key')
  @Call({ summary: 'Deletes a profile', answer: messageAnswer, refuses: [404, 429] })
  delete(@Param('key') key: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.deleteProfile, request, { key });
  }

  @Post(':id/unlock')
  @Call({
    summary: 'Opens a contact; accepts the terms',
    answer: messageAnswer,
    signedIn: true,
    refuses: [402, 403, 404, 429],
  })
  unlock(@Param('id') profile_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.unlockContact, request, { profile_id });
  }

  /** Within 5 business days of the unlock. */
  @Post(':id/already-known')
  @Call({
    summary: 'Claims that the employer knew the professional before; waits for a decision',
    answer: messageAnswer,
    signedIn: true,
    body: true,
    refuses: [403, 404, 409],
  })
  claimKnown(
    @Param('id') profile_id: string,
    @Body({ schema: reasonRequest }) body: z.output<typeof reasonRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(claimAlreadyKnown, request, { profile_id, ...body });
  }
}
