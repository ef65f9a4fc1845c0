/**
 * Where a law makes employers state the pay range in the job posting itself, and from how many employees on. Left out are
 * cities, and states in which it is only due to an applicant (Connecticut, Nevada, Rhode Island). Sources: Cal. Labor Code
 * 432.3; Colo. Rev. Stat. 8-5-201; D.C. Wage Transparency Omnibus Amendment Act of 2023; Hawaii Act 203 of 2023; 820 ILCS
 * 112/10; Md. Code, Lab. & Empl. 3-304.2; Mass. Gen. Laws ch. 149 s. 105F; Minn. Stat. 181.173; N.J. P.L. 2024 ch. 91;
 * N.Y. Labor Law 194-b; 21 Vt. Stat. 495t; Wash. Rev. Code 49.58.110.
 */
const states: Readonly<Record<string, readonly [name: string, employees: number]>> = {
  CA: ['California', 15],
  CO: ['Colorado', 1],
  DC: ['the District of Columbia', 1],
  HI: ['Hawaii', 50],
  IL: ['Illinois', 15],
  MA: ['Massachusetts', 25],
  MD: ['Maryland', 1],
  MN: ['Minnesota', 30],
  NJ: ['New Jersey', 10],
  NY: ['New York', 4],
  VT: ['Vermont', 5],
  WA: ['Washington', 15],
};

/** What the law of the job's place asks; null where it asks nothing that we know of. */
export function payLaw(location: string): string | null {
  const code = /,\s*([a-z]{2})\b/i.exec(location)?.[1]?.toUpperCase() ?? '';
  const [name, employees] = states[code] ?? [];
  if (!name || !employees) return null;
  const who = employees === 1 ? 'employers' : `employers with ${employees} or more employees`;
  return `In ${name}, ${who} must state a pay range in a job posting.`;
}
