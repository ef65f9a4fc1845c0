import { linkedInterview, ownInterview } from '@nearward/proto/rest/interview';
import { fieldsOf, graphql } from '../../graph/graphql.js';
import { endpoint, mappedEndpoint } from '../endpoint.js';
import { contactFields } from './contact.fragments.js';

const linkedFields = fieldsOf('LinkedInterview', linkedInterview);

export const interviewCalls = [
  endpoint(
    'POST /contacts/:profileId/interview',
    graphql(
      `
        mutation OfferInterview($profileId: ID!, $input: InterviewOfferInput!) {
          offerInterview(profile_id: $profileId, input: $input) {
            ...ContactFields
          }
        }
      `,
      [contactFields],
    ),
  ),
  endpoint(
    'PUT /contacts/:profileId/interview',
    graphql(
      `
        mutation AnswerInterview($profileId: ID!, $took_place: Boolean!) {
          answerInterview(profile_id: $profileId, took_place: $took_place) {
            ...ContactFields
          }
        }
      `,
      [contactFields],
    ),
  ),
  endpoint(
    'DELETE /contacts/:profileId/interview',
    graphql(
      `
        mutation CancelInterview($profileId: ID!) {
          cancelInterview(profile_id: $profileId) {
            ...ContactFields
          }
        }
      `,
      [contactFields],
    ),
  ),
  mappedEndpoint(
    'GET /user/interviews',
    graphql('query OwnInterviews { me { interviews { ...OwnInterviewFields } } }', [
      fieldsOf('OwnInterview', ownInterview),
    ]),
    { respond: ({ interviews }) => ({ interviews }) },
  ),
  endpoint(
    'GET /interviews/:token',
    graphql(
      `
        query InterviewByToken($token: String!) {
          interviewByToken(token: $token) {
            ...LinkedInterviewFields
          }
        }
      `,
      [linkedFields],
    ),
  ),
  endpoint(
    'POST /interviews/:token',
    graphql(
      `
        mutation BookInterview(
          $token: String!
          $starts_at: String!
          $confirmed_overlap: Boolean
          $phone: String
        ) {
          bookInterview(
            token: $token
            starts_at: $starts_at
            confirmed_overlap: $confirmed_overlap
            phone: $phone
          ) {
            ...LinkedInterviewFields
          }
        }
      `,
      [linkedFields],
    ),
  ),
  endpoint(
    'PUT /interviews/:token',
    graphql(
      `
        mutation AnswerLinkedInterview($token: String!, $took_place: Boolean!) {
          answerLinkedInterview(token: $token, took_place: $took_place) {
            ...LinkedInterviewFields
          }
        }
      `,
      [linkedFields],
    ),
  ),
  endpoint(
    'DELETE /interviews/:token',
    graphql(
      `
        mutation CancelLinkedInterview($token: String!) {
          cancelLinkedInterview(token: $token) {
            ...LinkedInterviewFields
          }
        }
      `,
      [linkedFields],
    ),
  ),
  endpoint(
    'POST /interviews/:token/other-times',
    graphql(
      `
        mutation AskForOtherTimes($token: String!) {
          askForOtherTimes(token: $token) {
            ...LinkedInterviewFields
          }
        }
      `,
      [linkedFields],
    ),
  ),
  mappedEndpoint(
    'GET /interviews/:token/calendar',
    graphql('query InterviewCalendar($token: String!) { interviewCalendar(token: $token) }'),
    { respond: (file) => file },
  ),
];
