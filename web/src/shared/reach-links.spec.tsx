import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { PhoneLink } from './reach-links';

afterEach(cleanup);

describe('Link to a phone number', () => {
  it.each([
    ['(415) 555-0100', 'tel:4155550100'],
    ['+1 (415) 555-0100', 'tel:+14155550100'],
    ['415 555 0100 ext. 12', 'tel:4155550100'],
    ['Office: 415 555 0100, 415 555 0101', 'tel:4155550100'],
  ])('dials %s as %s', (phone, address) => {
    render(<PhoneLink phone={phone} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  });
});
