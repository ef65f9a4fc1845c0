/** Prices (section 9 of the specification). Separate from the choices, which the landing page does not load. */

export const priceIds = ['price_monthly', 'price_yearly'] as const;
export type PriceId = (typeof priceIds)[number];

/** The plans' prices in cents, and what the yearly plan saves in a year. */
export const subscriptionPlans = {
  price_monthly: { name: 'Monthly Plan', cents: 250_000, interval: 'month', saving: 0 },
  price_yearly: { name: 'Yearly Plan', cents: 2_500_000, interval: 'year', saving: 500_000 },
} as const satisfies Record<PriceId, object>;

export const feeCategories = ['support', 'nursing', 'advanced', 'physician'] as const;
export type FeeCategory = (typeof feeCategories)[number];

/** Connection fee per hire in cents, by category of the role hired. */
export const connectionFees = {
  support: { cents: 275_000, label: 'Medical Assistant / PCA / CNA / Front Desk / Biller' },
  nursing: { cents: 350_000, label: 'Technologist / RN / LPN' },
  advanced: { cents: 650_000, label: 'PA / NP / CRNA / PMHNP' },
  physician: { cents: 950_000, label: 'Physician' },
} as const satisfies Record<FeeCategory, object>;

/** The landing page's calculator: default yearly salary in dollars and fee category by role. */
export const calculatorRoles = {
  CNA: { salary: 35_000, fee: 'support' },
  LPN: { salary: 50_000, fee: 'nursing' },
  RN: { salary: 80_000, fee: 'nursing' },
  NP: { salary: 115_000, fee: 'advanced' },
  PA: { salary: 110_000, fee: 'advanced' },
  Physician: { salary: 250_000, fee: 'physician' },
  'Specialty Physician': { salary: 350_000, fee: 'physician' },
} as const satisfies Record<string, { salary: number; fee: FeeCategory }>;

export type CalculatorRole = keyof typeof calculatorRoles;

/** A traditional recruiter's share of a yearly salary, per hire. */
export const recruiterShare = 0.25;
