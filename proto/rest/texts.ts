/** Answers and errors that more than one call shares, in the specification's words (sections 7 and 8). */
export const texts = {
  requiredFields: 'Please fill in all required fields.',
  tryAgainLater: 'An error occurred. Please try again later.',
  loginSent: 'Check your email for the login link!',
  loginLinkInvalid: 'Invalid login link',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  jobPosted: 'Job posted successfully! Check your email for the management link.',
  jobUpdated: 'Job updated successfully!',
  jobDeleted: 'Job deleted successfully!',
  jobNotFound: 'Job not found',
  profileCreated: 'Profile created successfully! Check your email for the management link.',
  profileUpdated: 'Profile updated successfully!',
  profileDeleted: 'Profile deleted successfully!',
  profileNotFound: 'Profile not found',
  signInFirst: 'Please sign in first.',
} as const;
