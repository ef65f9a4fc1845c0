import { type StateCode, states } from '@nearward/proto/states';
import type { ReactNode } from 'react';

/** Shows the pay transparency laws of the places, if there are any. */
const PayLaw = ({ places }: { places: readonly string[] }): ReactNode =>
  [...new Set(places.map(payLaw))].filter(Boolean).join(' ');
export default PayLaw;

/**
 * States whose law requires the pay range in the job posting itself, with the minimum number of employees, as checked on
 * November 22, 2026. Not listed are cities, states in which only applicants must be informed (Nevada, Rhode Island), and
 * laws not in force yet: Delaware from September 26, 2027 (House Substitute 2 for House Bill 105).
 * Some laws count only employees in the state, and some cover remote work done from it or reported to it.
 */
const laws: Readonly<Partial<Record<StateCode, number>>> = {
  CA: 15, // Cal. Labor Code 432.3, since January 1, 2023
  CO: 1, // Colo. Rev. Stat. 8-5-201, since January 1, 2021
  CT: 1, // Conn. Gen. Stat. 31-40z as amended by Public Act 26-12, since October 1, 2026
  DC: 1, // D.C. Code 32-1451 and following, since June 30, 2024
  HI: 50, // Haw. Rev. Stat. 378-2.8, since January 1, 2024
  IL: 15, // 820 Ill. Comp. Stat. 112/10, since January 1, 2025
  MA: 25, // Mass. Gen. Laws ch. 149, sec. 105F, since October 29, 2025
  MD: 1, // Md. Code, Lab. & Empl. 3-304.2, since October 1, 2024
  ME: 10, // H.P. 18 (L.D. 54) of the 132nd Legislature, since July 2026
  MN: 30, // Minn. Stat. 181.173, since January 1, 2025
  NJ: 10, // N.J. Pay and Benefit Transparency Act, P.L. 2024, ch. 91, since June 1, 2025
  NY: 4, // N.Y. Labor Law 194-b, since September 17, 2023
  VA: 1, // 2026 Senate Bill 215 and House Bill 636 (Va. Code 40.1-28.7:12), since July 1, 2026
  VT: 5, // 21 Vt. Stat. 495p, since July 1, 2025
  WA: 15, // Wash. Rev. Code 49.58.110, since January 1, 2023
};

/** The pay transparency law of the job's place; null if none is known. */
function payLaw(location: string): string | null {
  const code = /,\s*([a-z]{2})\b/i.exec(location)?.[1]?.toUpperCase() ?? '';
  const law = Object.entries(laws).find(([state]) => state === code);
  if (!law) return null;
  const [, employees] = law;
  const name = code === 'DC' ? `The ${states.DC}` : states[code as StateCode];
  const who = employees === 1 ? 'employers' : `employers with ${employees} or more employees`;
  return `${name} asks ${who} to state the pay range in a job posting. Checked in November 2026; not legal advice.`;
}
