/** Why somebody was excluded, by the section of the Social Security Act that the list names; the usual ones. */
const types: Record<string, string> = {
  '1128a1': 'conviction of crimes against a health care program',
  '1128a2': 'conviction of patient abuse or neglect',
  '1128a3': 'felony conviction of health care fraud',
  '1128a4': 'felony conviction about controlled substances',
  '1128b1': 'misdemeanor conviction of fraud',
  '1128b2': 'obstruction of an investigation',
  '1128b3': 'misdemeanor conviction about controlled substances',
  '1128b4': 'license revoked, suspended or surrendered',
  '1128b5': 'excluded by another health care program',
  '1128b6': 'excessive charges or unneeded care',
  '1128b7': 'fraud or kickbacks',
  '1128b8': 'company of somebody excluded',
  '1128b14': 'default on a health education loan',
  '1128b15': 'owner of an excluded company',
  '1128b16': 'false statements in an application',
};

/** "license revoked, suspended or surrendered (1128b4)" */
export const exclusionReason = (type: string): string => {
  const words = types[type.replace(/[^0-9a-z]/gi, '').toLowerCase()];
  return words ? `${words} (${type})` : `under ${type}`;
};
