export const brand = {
  name: 'Nearward',
  email: 'hello@nearward.example',
  phone: '(800) 555-0150',
} as const;
