/** What the pages of jobs and profiles say when the server sends no text of its own; apart, so that no other page loads them. */
export const postingTexts = {
  jobPostFailed: 'Failed to post job. Please try again.',
  jobLoadFailed: 'Failed to load job details.',
  jobCopyFailed: 'The job to copy could not be opened.',
  jobStateFailed: 'That did not work. Please try again.',
  jobUpdateFailed: 'Failed to update job. Please try again.',
  linkNotReplaced: 'The link could not be replaced. Please try again.',
  jobDeleteFailed: 'Failed to delete job. Please try again.',
  profileCreateFailed: 'Failed to create profile. Please try again.',
  profileLoadFailed: 'Failed to fetch profile',
  profileLoadNetwork: 'An error occurred while fetching the profile',
  profileUpdateFailed: 'Failed to update profile',
  profileUpdateNetwork: 'An error occurred while updating the profile',
  profileDeleteFailed: 'Failed to delete profile',
  profileDeleteNetwork: 'An error occurred while deleting the profile',
  confirmJobDelete: 'Are you sure you want to delete this job posting? This action cannot be undone.',
  confirmProfileDelete: 'Are you sure you want to delete this profile? This action cannot be undone.',
} as const;
