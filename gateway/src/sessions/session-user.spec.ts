import { describe, expect, it } from '@jest/globals';
import { selectedOfUser } from './session-user.js';

describe('A query for the user', () => {
  it.each([
    ['only the key', 'key', '{me{__typename id}}'],
    [
      'fields of the session',
      'currentUser',
      'query Current($a:ID){me{id email is_admin acted_as{reason}suspension{since}}}',
    ],
    [
      'nested fields',
      'currentUser',
      '{me{practices{id name role}acting{role}invitations{id practice_name role expires_at}}}',
    ],
    ['a field that the session lacks', 'more', '{me{id email founding_grant}}'],
    ['another name', 'more', '{me{address:email}}'],
    ['a condition', 'more', 'query($a:Boolean!){me{email @include(if:$a)}}'],
    ['a fragment', 'more', '{me{...Own}}fragment Own on User{email}'],
  ])('with %s selects: %s', (_, expected, query) => {
    expect(selectedOfUser(query)).toBe(expected);
  });
});
