import type { Profile, ProfileFields } from '@nearward/proto/rest/profile';
import type { Advice } from '@nearward/proto/rest/supply';
import { type Message, operation } from '../../graph/operation.js';
import { profileFields } from './profile.fragments.js';

export const createProfile = operation<Message, { input: ProfileFields }>(
  'mutation CreateProfile($input: ProfileInput!) { createProfile(input: $input) { message } }',
);

export const currentProfile = operation<{ profile: Pick<Profile, 'token'> | null } | null>(
  'query CurrentProfile { me { profile { token } } }',
);

export const profileByToken = operation<Profile, { token: string }>(
  `query ProfileByToken($token: String!) { profileByToken(token: $token) { ${profileFields} } }`,
);

export const updateProfile = operation<Profile, { token: string; input: ProfileFields }>(
  `mutation UpdateProfile($token: String!, $input: ProfileInput!) {
    updateProfile(token: $token, input: $input) { ${profileFields} }
  }`,
);

export const deleteProfile = operation<Message, { key: string }>(
  'mutation DeleteProfile($key: String!) { deleteProfile(key: $key) { message } }',
);

export const unlockContact = operation<Message, { profile_id: string }>(
  'mutation UnlockContact($profile_id: ID!) { unlockContact(profile_id: $profile_id) { message } }',
);

export const requestProfileLink = operation<Message, { email: string }>(
  'mutation RequestProfileLink($email: String!) { requestProfileLink(email: $email) { message } }',
);

export const renewProfileLink = operation<Message, { token: string }>(
  'mutation RenewProfileLink($token: String!) { renewProfileLink(token: $token) { message } }',
);

export const profileAdvice = operation<{ advice: Advice }, { token: string }>(
  `query ProfileAdvice($token: String!) {
    profileByToken(token: $token) { advice { matches additions { field choice about } } }
  }`,
);
