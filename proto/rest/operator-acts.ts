/**
 * Acts of an admin in person that the gateway audits, with the text after the admin's name: decisions by GraphQL mutation,
 * and `read …` for lookups. Identity audits its own.
 */
export const operatorActs: Readonly<Record<string, string>> = {
  confirmExclusion: 'confirmed that a professional is on the exclusion list',
  decideAnswer: 'decided a professional’s dispute of a hire',
  decideClaim: 'decided a claim to have known someone',
  decideFailedRefund: 'decided a refund that did not arrive',
  decideHire: 'decided a disputed hire',
  decideHireCheck: 'decided whose answer about a hire is right',
  dismissExclusion: 'confirmed that a professional is not on the exclusion list',
  dismissReports: 'dismissed reports',
  enterUnreportedHire: 'entered a hire that was not reported',
  'read unlockedContactsOf': 'looked up the contacts that an employer unlocked',
  upholdReports: 'upheld reports',
};
