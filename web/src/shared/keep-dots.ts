/** Prevents a line break before a separator dot. */
export const keepDots = (text: string): string => text.replaceAll(' · ', '\u00A0· ');

/** A job's title and place. Of an employer who left there is no place. */
export const jobAndPlace = ({
  job_title,
  job_location,
}: {
  job_title: string;
  job_location: string;
}): string => (job_location ? `${job_title} in ${job_location}` : job_title);
