export const brand = {
  name: 'Nearward',
  claim: 'Hire the clinicians who already live near you.',
  email: 'hello@nearward.example',
  phone: '(800) 555-0150',
} as const;

/** The `meta` of a page: the name that its tab carries, and that is said when the page opens. */
export const titled = (name: string) => () => [{ title: `${name} · ${brand.name}` }];
