import { validate } from '@nearward/common/validate';
import { type Profile, profileFields } from '@nearward/proto/rest/profile';
import { texts } from '@nearward/proto/rest/texts';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { CallRequest } from '../../call-context.js';
import { Graph } from '../../graph/graph.service.js';
import { signedIn } from '../account/account.controller.js';
import { profileFields as selection } from './profile.fragments.js';

interface Told {
  message: string;
}

const createProfile =
  'mutation CreateProfile($input: ProfileInput!) { createProfile(input: $input) { message } }';
const currentProfile = 'query CurrentProfile { me { profile { token } } }';
const profileByToken = `query ProfileByToken($token: String!) { profileByToken(token: $token) { ${selection} } }`;
const updateProfile = `mutation UpdateProfile($token: String!, $input: ProfileInput!) {
  updateProfile(token: $token, input: $input) { ${selection} }
}`;
const deleteProfile = 'mutation DeleteProfile($key: String!) { deleteProfile(key: $key) { message } }';
const unlock = 'mutation Unlock($profile_id: ID!) { unlockContact(profile_id: $profile_id) { message } }';

@Controller('api/profiles')
export class ProfilesController {
  constructor(private readonly graph: Graph) {}

  @Post()
  async create(@Body() body: unknown, @Req() request: CallRequest): Promise<Told> {
    const input = validate(profileFields, body);
    return (await this.graph.run<{ createProfile: Told }>(createProfile, request, { input })).createProfile;
  }

  @Get('current')
  async current(@Req() request: CallRequest): Promise<{ token: string | null }> {
    type Data = { me: { profile: { token: string } | null } | null };
    const { profile } = signedIn((await this.graph.run<Data>(currentProfile, request)).me);
    return { token: profile?.token ?? null };
  }

  @Get(':token')
  async get(@Param('token') token: string, @Req() request: CallRequest): Promise<{ profile: Profile }> {
    const data = await this.graph.run<{ profileByToken: Profile }>(profileByToken, request, { token });
    return { profile: data.profileByToken };
  }

  @Put(':token')
  async put(@Param('token') token: string, @Body() body: unknown, @Req() request: CallRequest) {
    const input = validate(profileFields, body);
    const data = await this.graph.run<{ updateProfile: Profile }>(updateProfile, request, { token, input });
    return { message: texts.profileUpdated, profile: data.updateProfile };
  }

  /** `key` is the private link's token, or the id with the owner's session. */
  @Delete(':key')
  async delete(@Param('key') key: string, @Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ deleteProfile: Told }>(deleteProfile, request, { key })).deleteProfile;
  }

  @Post(':id/unlock')
  @HttpCode(200)
  async unlock(@Param('id') profile_id: string, @Req() request: CallRequest): Promise<Told> {
    return (await this.graph.run<{ unlockContact: Told }>(unlock, request, { profile_id })).unlockContact;
  }
}
