export const licenseLimits = { max: 20, firstYear: 2000, lastYear: 2100 } as const;

export const licenseTexts = {
  unreadable: 'Licenses: please send a profession and a state, such as Registered Nurse, MD.',
  state: 'Licenses: please choose a state for each license.',
  type: 'Licenses: please choose one of your provider types for each license.',
  month: 'Licenses: please enter the month it expires, from 2000 to 2100, like 2027-03.',
  multistate: 'Licenses: this state issues no multistate license for this profession.',
  tooMany: 'Licenses: at most 20 can be saved.',
} as const;
