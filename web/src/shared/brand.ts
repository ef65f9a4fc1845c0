export const brand = {
  name: 'Nearward',
  claim: 'Hire the clinicians who already live near you.',
  email: 'hello@nearward.example',
  phone: '(800) 555-0150',
} as const;
