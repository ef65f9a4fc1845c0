import { describe, expect, it } from '@jest/globals';
import { practiceEmails } from './practice-emails.js';

const teamEmail = { practice: 'Bright Smiles', url: '', at: new Date('2026-12-04T02:00:00Z') };
const memberEmail = { ...teamEmail, who: 'sam@clinic.example' };

describe('Email about a planned change of a team', () => {
  it.each([
    ['closing', practiceEmails['team-closing'].text(teamEmail)],
    ['removal', practiceEmails['team-owner-change'].text({ ...memberEmail, role: null })],
    ['new role', practiceEmails['team-owner-change'].text({ ...memberEmail, role: 'hiring' })],
  ])('names the time zone of the %s, because its day differs between zones', (_, email) => {
    const time = 'December 3, 2026 at 8:00 PM CST';
    expect(email.preheader).toBe(`Every owner can cancel this until ${time}.`);
    expect(email.paragraphs[0]).toContain(`On ${time}, `);
  });
});
