/** The place of a job for its employer. The name of the site distinguishes several sites in one city. */
export const ownJobPlace = ({
  site_name,
  job_location,
}: {
  site_name: string | null;
  job_location: string;
}): string => (site_name ? `${site_name}, ${job_location}` : job_location);
