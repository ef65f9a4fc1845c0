/** The measured steps in the order of the page: from the post to the first interest, the others from the interest. */
export const numberMeasures = ['interest', 'answer', 'unlock', 'interview', 'hire'] as const;
export type NumberMeasure = (typeof numberMeasures)[number];

/** After how many days a hire lasts, as its employer answered on the day of the question. */
export const shareMeasures = { still_30: 28, still_90: 90 } as const;
export type ShareMeasure = keyof typeof shareMeasures;

/** Over everyone, by role in all states, or by state for all roles. Never by both. */
export const numberSplits = ['all', 'role', 'state'] as const;
export type NumberSplit = (typeof numberSplits)[number];

/** The least people and employers of a published number. */
export const minPeople = 20;
export const minEmployers = 5;
