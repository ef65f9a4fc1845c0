/** Fallback texts for jobs and profiles, in a separate file so that other pages do not load them. */
export const postingTexts = {
  stateFailed: 'That did not work. Please try again.',
  linkNotReplaced: 'The link could not be replaced. Please try again.',
  jobs: {
    name: 'job',
    postFailed: 'Failed to post job. Please try again.',
    copyFailed: 'The job to copy could not be opened.',
    loadFailed: 'Failed to load job details.',
    loadNetwork: undefined,
    updateFailed: 'Failed to update job. Please try again.',
    updateNetwork: undefined,
    deleteFailed: 'Failed to delete job. Please try again.',
    deleteNetwork: undefined,
    confirmDelete: 'Are you sure you want to delete this job posting? This action cannot be undone.',
  },
  profiles: {
    name: 'profile',
    postFailed: 'Failed to create profile. Please try again.',
    loadFailed: 'Failed to fetch profile',
    loadNetwork: 'An error occurred while fetching the profile',
    updateFailed: 'Failed to update profile',
    updateNetwork: 'An error occurred while updating the profile',
    deleteFailed: 'Failed to delete profile',
    deleteNetwork: 'An error occurred while deleting the profile',
    confirmDelete: 'Are you sure you want to delete this profile? This action cannot be undone.',
  },
} as const;
