/** Fees, candidates, placement and guarantee (section 2 of the specification: landing page). */
export const facts = [
  ['$2,750–9,500', 'a hire, flat. No percentage, no recruiter commission.'],
  ['260,000+', 'pre-screened local healthcare professionals.'],
  ['14 days', 'on average to fill a job; the traditional way takes 45+.'],
  ['30 days', 'guarantee: if a hire does not last, the fee becomes credit.'],
] as const;

/** Days to fill a job, here and by the traditional way (section 9 of the specification: landing page). */
export const timeToFill = [
  { role: 'CNA', here: 7, traditional: 21 },
  { role: 'RN', here: 12, traditional: 45 },
  { role: 'PA', here: 14, traditional: 50 },
  { role: 'NP', here: 16, traditional: 55 },
  { role: 'Physician', here: 21, traditional: 75 },
] as const;

export const percentFaster = ({ here, traditional }: { here: number; traditional: number }): number =>
  Math.round((1 - here / traditional) * 100);

export const metrics = [
  { figure: '2,847+', label: 'placements' },
  { figure: '65%', label: 'time saved' },
  { figure: '$42M+', label: 'saved' },
  { figure: '98%', label: 'satisfaction' },
  { figure: '40%', label: 'faster time to fill' },
  { figure: '260K+', label: 'professionals' },
] as const;

export const testimonials = [
  {
    quote: 'I posted on a Monday and spoke to two nurses on Thursday. Every call was about the job.',
    who: 'Practice manager, family medicine',
  },
  {
    quote:
      'The fee was on the page before I unlocked anyone. There was nothing to negotiate, and I could budget for it.',
    who: 'Administrator, urgent care group',
  },
  {
    quote:
      'I entered what I do and where I live, once. Every job since then has been close enough to drive to.',
    who: 'Nurse practitioner',
  },
] as const;

export interface CaseStudy {
  company: string;
  challenge: string;
  solution: string;
  quote: string;
  rolesFilled: string;
  timeToFill: string;
  costSaved: string;
  improvement: string;
}

/** Illustrative examples with figures in the range of the claims above. */
export const caseStudies: CaseStudy[] = [
  {
    company: 'A three-site urgent care group',
    challenge: 'Weekend shifts stayed open, and agency nurses cost more than the shifts earned.',
    solution:
      'One job per site, open to per diem and part-time, and a direct line to the nurses who matched.',
    quote: 'We filled the weekends with people who live ten minutes away.',
    rolesFilled: '9 registered nurses',
    timeToFill: '11 days',
    costSaved: '$148,500',
    improvement: '75% faster than the previous search',
  },
  {
    company: 'A rural family practice',
    challenge: 'The only nurse practitioner was leaving, and recruiters had no one within two hours.',
    solution: 'A job widened to primary care: four matches on the first day.',
    quote: 'She had been living in the next town all along.',
    rolesFilled: '1 nurse practitioner',
    timeToFill: '15 days',
    costSaved: '$22,250',
    improvement: 'No day without a provider',
  },
  {
    company: 'A cardiology clinic',
    challenge: 'Two searches had ended with candidates who never came to the interview.',
    solution: 'They unlocked only professionals who had expressed interest.',
    quote: 'Everyone we called had already asked us to call.',
    rolesFilled: '3 medical assistants',
    timeToFill: '8 days',
    costSaved: '$18,000',
    improvement: 'Not one missed interview',
  },
  {
    company: 'A community hospital',
    challenge: 'A recruiter at a quarter of the salary had searched for a hospitalist for four months.',
    solution: 'The same search at a flat fee, with per diem physicians to cover the gap.',
    quote: 'The fee was less than the deposit we had paid the recruiter.',
    rolesFilled: '2 physicians',
    timeToFill: '23 days',
    costSaved: '$106,000',
    improvement: '80% faster than the previous search',
  },
];
