import { describe, expect, it } from '@jest/globals';
import { nameWhileLocked } from '../cards/locked-name.js';
import { contactView, type StoredContact } from './contact-view.js';

const stored: StoredContact = {
  job_id: 'job',
  profile_id: 'profile',
  name: 'Dana Maria Ortiz',
  email: 'marker@example.com',
  phone: '(415) marker',
  practice_settings: ['Other: marker'],
  employment_type: ['Open to a Conversation'],
  available_from: '2027-marker',
  years_experience: 12,
  has_match: true,
  matched_at: new Date('2026-03-01T00:00:00Z'),
  unlocked_at: null,
  unlocked_on: null,
  fee_until: null,
  terms_version: null,
  fees: null,
  asked_to_stop_at: null,
  asked_to_stop_on: null,
  unlocked_by_member: null,
  applications: [
    { created_at: '2026-03-04T00:00:00Z', note: null, answer: null },
    { created_at: '2026-03-02T00:00:00Z', note: 'marker', answer: null },
  ],
  job_title: 'Registered Nurse · Cardiology',
  job_location: 'San Francisco, CA',
  time_zone: 'America/Los_Angeles',
  is_own: true,
  miles: 8.3,
  all_provider_types: ['Registered Nurse', 'LPN'],
  matching_provider_types: ['Registered Nurse'],
  all_specialties: ['Cardiology'],
  matching_specialties: ['Cardiology'],
  jobs_total: null,
  matches_any: null,
  stage: 'new',
  npi_checked_at: null,
  npi_types: [],
  still_at: null,
  is_opened: false,
  private_note: null,
  stage_by: null,
  note_by: null,
  hire: null,
  interview: {
    id: 'interview',
    job_id: 'job',
    job_title: 'Registered Nurse · Cardiology',
    job_location: 'San Francisco, CA',
    state: 'canceled',
    minutes: 30,
    method: 'video',
    video_url: 'https://marker.example.com',
    address: null,
    time_zone: 'America/Los_Angeles',
    starts: [],
    starts_at: null,
    other_times_asked_at: null,
    took_place: null,
    asks_took_place: false,
    offered_by: null,
    updated_at: new Date('2026-03-04T00:00:00Z'),
  },
  jobs: null,
  created_at: new Date('2026-03-04T00:00:00Z'),
};
const full = { lockedName: 'full', in_person: true } as const;
const initial = { lockedName: 'initial', in_person: true } as const;
const unlocked = { ...stored, unlocked_at: new Date('2026-03-03T00:00:00Z') };

describe('View of a locked contact', () => {
  it('contains no hidden values', () => {
    const view = contactView(stored, full);
    expect(JSON.stringify(view)).not.toMatch(/marker|Open to a Conversation/);
    expect(view).toMatchObject({
      name: 'Dana Maria Ortiz',
      email: null,
      phone: null,
      note: 'Included a personal note',
      available_from: null,
      years_experience: null,
    });
  });

  it('has no note if none was written', () => {
    expect(contactView({ ...stored, applications: [] }, full).note).toBeNull();
  });

  it('shortens the name where configured', () => {
    for (const [name, short] of [
      ['Dana Maria Ortiz', 'Dana O.'],
      ['Dana', 'Dana'],
      [' Ó  𝒟an ', 'Ó 𝒟.'],
    ] as const) {
      expect(nameWhileLocked(name, 'initial')).toBe(short);
      expect(nameWhileLocked(name, 'full')).toBe(name);
    }
  });
});

describe('View of an unlocked contact', () => {
  it('shows everything, with the newest note', () => {
    expect(contactView(unlocked, initial)).toMatchObject({
      available_from: '2027-marker',
      years_experience: 12,
    });
    const { name, email, phone, practice_settings, employment_type, note } = contactView(unlocked, initial);
    expect({ name, email, phone, practice_settings, employment_type }).toEqual({
      name: 'Dana Maria Ortiz',
      email: 'marker@example.com',
      phone: '(415) marker',
      practice_settings: ['Other: marker'],
      employment_type: ['Open to a Conversation'],
    });
    expect(note).toBe('marker');
  });

  it('has the history, newest first', () => {
    const { interactions } = contactView(unlocked, full);
    expect(interactions.map(({ type, note }) => [type, note])).toEqual([
      ['application', null],
      ['unlock', null],
      ['application', 'marker'],
      ['match', null],
    ]);
  });
});
