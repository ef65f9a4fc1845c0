import { type Message, operation } from '../../graph/operation.js';
import { postedJobFields, publicJobFields } from '../jobs/job.fragments.js';
import { profileFields } from '../profiles/profile.fragments.js';
import { subscriptionFields } from '../subscription/subscription.operations.js';
import type { CurrentUserData } from './current-user.js';

export const requestLogin = operation<Message, { email: string; known_browser: string | null }>(
  `mutation RequestLogin($email: String!, $known_browser: String) {
    requestLogin(email: $email, known_browser: $known_browser) { message }
  }`,
);

export const verifyLogin = operation<Message, { token: string }>(
  'mutation VerifyLogin($token: String!) { verifyLogin(token: $token) { message } }',
);

export const verifyImpersonation = operation<Message>(
  'mutation VerifyImpersonation { verifyImpersonation { message } }',
);

export const stopImpersonation = operation<Message>(
  'mutation StopImpersonation { stopImpersonation { message } }',
);

export const logout = operation<Message>('mutation Logout { logout { message } }');

export const currentUser = operation<CurrentUserData['me']>(`query CurrentUser {
  me {
    id email is_admin is_impersonating acted_as { started_at reason }
    profile { ${profileFields} }
    jobs { ${postedJobFields} }
    recommended { job { ${publicJobFields} } miles common_provider_types common_specialties }
    recommended_total
    saved { job { ${publicJobFields} } }
    applied { job { ${publicJobFields} } applied_at }
    unlocked_by { employer_name job_title job_location unlocked_at }
    subscription { ${subscriptionFields} }
  }
}`);
