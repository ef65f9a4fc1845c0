/** The messages of successful calls, which pages also show if the server sends no text (section 7 of the specification). */
export const successTexts = {
  loginSent: 'Check your email for the login link!',
  jobPosted: 'Job posted successfully! Check your email for the management link.',
  jobUpdated: 'Job updated successfully!',
  jobDeleted: 'Job deleted successfully!',
  profileCreated: 'Profile created successfully! Check your email for the management link.',
  profileUpdated: 'Profile updated successfully!',
} as const;
