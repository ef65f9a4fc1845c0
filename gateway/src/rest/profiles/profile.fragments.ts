const answers = 'name phone provider_types locations specialties practice_settings employment_type';

export const profileFields = `id token email ${answers} draft { ${answers} } created_at`;
