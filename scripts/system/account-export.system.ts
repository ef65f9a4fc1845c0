import { describe, expect, it } from '@jest/globals';
import { employerWithContact } from '../e2e/employer-with-contact.ts';

describe('Account export', () => {
  it('holds the data of its person in every service, and none of the other side', async () => {
    const { person, professional, profile_id, name } = await employerWithContact();
    const employers = await person.call('GET /account/export');
    expect(employers).toMatchObject({
      email: person.email,
      held: {
        identity: { account: [{ email: person.email }] },
        jobs: { jobs: [{ employer_name: name, email: person.email }] },
        contacts: { unlocked: [{ profile_id }] },
        billing: { unlocked: [{ profile_id, employer_email: person.email }] },
      },
    });
    for (const other of [professional.email, 'Dana Ortiz', 'secret_hash', 'owner_key', 'token_version'])
      expect(JSON.stringify(employers)).not.toContain(other);

    await professional.signIn();
    const professionals = await professional.call('GET /account/export');
    expect(professionals).toMatchObject({
      held: {
        profiles: { profile: [{ email: professional.email, name: 'Dana Ortiz' }] },
        contacts: { unlocked_by: [{ employer_name: name }] },
      },
    });
    expect(JSON.stringify(professionals)).not.toContain(person.email);
  });
});
