import { describe, expect, it } from '@jest/globals';
import { duringTests } from '@nearward/common/testing/during-tests';
import { contact as contactSchema } from '@nearward/proto/rest/contact';
import { sample } from './samples.js';
import { TestGateway } from './test-gateway.js';

const contact = {
  ...sample(contactSchema, {
    name: '=HYPERLINK("https://example.com")',
    email: 'dana@example.com',
    phone: '+1 415 555 0100',
    job_title: 'Registered Nurse · Cardiology',
    miles: 5,
    all_provider_types: ['Registered Nurse', 'LPN'],
    all_specialties: ['Other: -2', 'Cardiology'],
    available_from: '2027-01-04',
    years_experience: 0,
    stage: 'unlocked',
    fee_until: '2027-11-01',
    private_note: '@home, "call"\nafter six',
  }),
  unlocked_on: '2026-11-01',
  asked_to_stop_on: '2026-11-19',
};

describe('File of contacts', () => {
  const gateway = duringTests(() => TestGateway.start());

  it('contains the unlocked contacts without formulas for spreadsheets and is not cached', async () => {
    const { session, viewer } = gateway.signIn();
    const neither = { available_from: null, years_experience: null };
    const me = () => ({ id: viewer.user_id });
    gateway.services.identity.respondWith({ Query: { me } });
    gateway.services.contacts.respondWith({
      User: {
        unlocked_contacts: () => [
          contact,
          { ...contact, name: '\tDana', phone: '-1', private_note: '\r=1', miles: null },
          { ...contact, name: 'Dana Ortiz', phone: null, private_note: null, ...neither },
        ],
      },
    });
    const response = await gateway.send('GET', '/api/contacts.csv', { session });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=nearward-contacts.csv');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const quoted = (...cells: string[]) => cells.map((cell) => cell && `"${cell}"`).join(',');
    const rest = ['Registered Nurse; LPN', 'Other: -2; Cardiology', 'Registered Nurse · Cardiology'];
    const until = ['unlocked', '2026-11-01', '2027-11-01', '2026-11-19'];
    const head =
      'Name,Email,Phone,Types,Specialties,Job,Miles,Stage,Unlocked,Fee until,Asked not to be contacted';
    const both = ['2027-01-04', '0'];
    const formula = `'=HYPERLINK(""https://example.com"")`;
    const note = `'@home, ""call""\nafter six`;
    expect(await response.text()).toBe(
      [
        quoted(...head.split(','), 'Private note', 'Available from', 'Years of experience'),
        quoted(formula, 'dana@example.com', "'+1 415 555 0100", ...rest, '5', ...until, note, ...both),
        quoted("'\tDana", 'dana@example.com', "'-1", ...rest, '', ...until, "'\r=1", ...both),
        quoted('Dana Ortiz', 'dana@example.com', '', ...rest, '5', ...until, '', '', ''),
        '',
      ].join('\r\n'),
    );
  });

  it('is not sent with an error', async () => {
    const response = await gateway.send('GET', '/api/contacts.csv');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});
