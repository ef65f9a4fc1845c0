/**
 * The languages of most patients with limited English, from the lists by state for section 1557 of the Affordable Care Act
 * (US Department of Health and Human Services, Office for Civil Rights, 2016) and the American Community Survey 2017 to 2021.
 * Chinese is its two largest spoken forms. Neither source counts American Sign Language.
 */
export const languages: readonly string[] = [
  'Spanish',
  'Mandarin',
  'Cantonese',
  'Vietnamese',
  'Korean',
  'Tagalog',
  'Russian',
  'Arabic',
  'Haitian Creole',
  'French',
  'Portuguese',
  'Polish',
  'Japanese',
  'Italian',
  'German',
  'Persian',
  'Hindi',
  'Urdu',
  'Gujarati',
  'American Sign Language',
];

export const mostLanguages = 5;

interface Languages {
  /** Absent from the previous release. */
  languages?: readonly string[];
}

/** Those that a job wishes for and a professional speaks. */
export const languagesInCommon = (job: Languages, professional: Languages): string[] =>
  (job.languages ?? []).filter((language) => professional.languages?.includes(language));
