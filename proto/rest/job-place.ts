/** Where an employer hires, as the employer reads it: the name of the site tells apart the sites of one city. */
export const ownJobPlace = ({
  site_name,
  job_location,
}: {
  site_name: string | null;
  job_location: string;
}): string => (site_name ? `${site_name}, ${job_location}` : job_location);
