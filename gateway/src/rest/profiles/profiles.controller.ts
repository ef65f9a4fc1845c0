import { linkRequest } from '@nearward/proto/rest/account';
import { type Profile, type ProfileFields, profileFields } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { z } from 'zod';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import type { Message } from '../../graph/operation.js';
import { signedIn } from '../signed-in.js';
import * as operations from './profile.operations.js';

@Controller('api/profiles')
export class ProfilesController {
  constructor(private readonly graph: Graph) {}

  @Post()
  create(
    @Body({ schema: profileFields }) input: ProfileFields,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.createProfile, request, { input });
  }

  /** For somebody who lost the private link: it is mailed to the address. */
  @Post('link')
  @HttpCode(200)
  mailLink(
    @Body({ schema: linkRequest }) body: z.output<typeof linkRequest>,
    @Req() request: CallRequest,
  ): Promise<Message> {
    return this.graph.run(operations.requestProfileLink, request, body);
  }

  @Get('current')
  async current(@Req() request: CallRequest): Promise<{ token: string | null }> {
    const { profile } = signedIn(await this.graph.run(operations.currentProfile, request, {}));
    return { token: profile?.token ?? null };
  }

  @Get(':token')
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ profile: Profile }> {
    return { profile: await this.graph.run(operations.profileByToken, request, { token }) };
  }

  @Put(':token')
  async put(
    @Param('token') token: string,
    @Body({ schema: profileFields }) input: ProfileFields,
    @Req() request: CallRequest,
  ): Promise<Message & { profile: Profile }> {
    const profile = await this.graph.run(operations.updateProfile, request, { token, input });
    return { message: texts.profileUpdated, profile };
  }

  /** `key` is the private link's token, or the id with the owner's session. */
  @Delete(':key')
  delete(@Param('key') key: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.deleteProfile, request, { key });
  }

  @Post(':id/unlock')
  @HttpCode(200)
  unlock(@Param('id') profile_id: string, @Req() request: CallRequest): Promise<Message> {
    return this.graph.run(operations.unlockContact, request, { profile_id });
  }
}
