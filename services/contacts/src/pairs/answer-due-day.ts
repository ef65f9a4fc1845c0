const holidaysOfYear = new Map<number, Set<string>>();
const dayMs = 86_400_000;

/**
 * The second working day after a day, both as dates such as `2026-11-25`. Weekends and federal holidays are no working days,
 * while holidays of a state or territory are.
 */
export async function answerDueDay(day: string): Promise<string> {
  let due = day;
  for (let workingDays = 0; workingDays < 2;) {
    due = nextDay(due);
    if (await isWorkingDay(due)) workingDays += 1;
  }
  return due;
}

const nextDay = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

async function isWorkingDay(day: string): Promise<boolean> {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !(await federalHolidays(Number(day.slice(0, 4)))).has(day);
}

/** Loads the calendar on first use: it takes 26 MB, which processes without a promise do not need. */
async function federalHolidays(year: number): Promise<Set<string>> {
  const cached = holidaysOfYear.get(year);
  if (cached) return cached;
  const { default: Holidays } = await import('date-holidays');
  // When Veterans Day is at a weekend, its observed day has the type `bank`.
  const holidays = new Holidays('US', { types: ['public', 'bank'] }).getHolidays(year);
  const days = new Set(holidays.map(({ date }) => date.slice(0, 10)));
  holidaysOfYear.set(year, days);
  return days;
}
