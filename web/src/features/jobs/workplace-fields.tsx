import { hiringRoleConfirmations, yesOrNo } from '@nearward/proto/choices';
import { OneOf } from './job-elements';
import { type JobField, ratings } from './job-field';

export const workplaceFields = {
  turnover_challenge_rating: {
    section: 'workplace',
    label: 'Turnover as a challenge',
    ask: (asked) => (
      <OneOf
        {...asked}
        name="turnover_challenge_rating"
        options={ratings}
        ends={['Not an issue', 'Major ongoing problem']}
      />
    ),
    tell: (job) => [['Turnover as a challenge', `${job.turnover_challenge_rating} of 5`]],
  },
  open_to_hiring_rating: {
    section: 'workplace',
    label: 'Openness to flexible 1099 MDs and APPs',
    ask: (asked) => (
      <OneOf {...asked} name="open_to_hiring_rating" options={ratings} ends={['Not at all', 'Very open']} />
    ),
    tell: (job) => [['Openness to 1099', `${job.open_to_hiring_rating} of 5`]],
  },
  hiring_role_confirmation: {
    section: 'workplace',
    label: 'Your role in hiring',
    missing: 'Choose your role in hiring',
    ask: (asked) => <OneOf {...asked} name="hiring_role_confirmation" options={hiringRoleConfirmations} />,
    tell: (job) => [['Your role in hiring', job.hiring_role_confirmation]],
  },
  interested_in_ai_automation: {
    section: 'workplace',
    label: 'Interested in AI automation',
    ask: (asked) => <OneOf {...asked} name="interested_in_ai_automation" options={yesOrNo} />,
    tell: (job) => [['Interested in AI automation', job.interested_in_ai_automation]],
  },
} as const satisfies Record<string, JobField>;
