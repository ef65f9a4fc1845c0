/** Fallback texts (sections 2, 7 and 8 of the specification). */
export const appTexts = {
  loginFailed: 'Failed to send login link',
  loginLinkInvalid: 'Invalid login link',
  verifyNetwork: 'An error occurred. Please try again.',
  impersonationInvalid: 'Invalid impersonation',
  stopImpersonatingFailed: 'We could not return you to your own account.',
  resetSent: 'All set. Nearward does not use passwords: request a login link to sign in.',
  dashboardFailed: 'Failed to load dashboard data. Please refresh the page.',
  saveFailed: 'Failed to save job',
  unsaveFailed: 'Failed to unsave job',
  applyFailed: 'Failed to submit application',
  unlockFailed: 'Failed to unlock profile',
  notMeFailed: 'We could not remove it. Please try again later.',
  unsubscribeFailed: 'We could not save your choice. Please try again later.',
} as const;
