import { describe, expect, it } from '@jest/globals';
import { unlockedPeople } from '../personas/matched-people.ts';
import './product.ts';

describe('Account export', () => {
  it('holds the data of its person in every service, and none of the other side', async () => {
    const { clinic, nurse, profile } = await unlockedPeople({ job: { employer_name: 'Export Clinic' } });
    const employers = await clinic.call('GET /account/export');
    expect(employers).toMatchObject({
      email: clinic.email,
      held: {
        identity: { account: [{ email: clinic.email }] },
        jobs: { jobs: [{ employer_name: 'Export Clinic', email: clinic.email }] },
        contacts: { unlocked: [{ profile_id: profile.id }] },
        billing: { unlocked: [{ profile_id: profile.id, employer_email: clinic.email }] },
      },
    });
    for (const other of [nurse.email, 'Dana Ortiz', 'secret_hash', 'owner_key', 'token_version'])
      expect(JSON.stringify(employers)).not.toContain(other);
    const professionals = await nurse.call('GET /account/export');
    expect(professionals).toMatchObject({
      held: {
        profiles: { profile: [{ email: nurse.email, name: 'Dana Ortiz' }] },
        contacts: { unlocked_by: [{ employer_name: 'Export Clinic' }] },
      },
    });
    expect(JSON.stringify(professionals)).not.toContain(clinic.email);
  });
});
