import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { profile } from '../../testing/responses';
import { NpiStanding } from '../profiles/manage-profile';

describe('NPI standing', () => {
  it.each([
    [
      ['Physician (MD/DO)', 'Registered Nurse'],
      'NPI checked Nov 20, 2026: Physician (MD/DO), Registered Nurse',
    ],
    [[], 'NPI checked Nov 20, 2026'],
  ])('names the provider types %j that the number proves', (npi_types, text) => {
    const checked = {
      ...profile,
      npi: '1234567893',
      npi_status: 'matched' as const,
      npi_checked_at: '2026-11-20T15:00:00.000Z',
      npi_types,
    };
    render(<NpiStanding profile={checked} />);
    expect(screen.getByText(/^NPI checked/).textContent).toBe(text);
  });
});
