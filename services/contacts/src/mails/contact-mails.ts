import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { ENV } from '@nearward/common/service-definition';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContactsEnv } from '../env.js';

interface Scene {
  name: string;
  email: string;
  poster_email: string;
  title: string;
  employer_name: string;
  job_location: string;
}

const sceneOf = (table: 'application' | 'unlock') => `
  select profile.name, profile.email, job.poster_email, job.title, job.employer_name, job.job_location
  from ${table} act
  join profile_card profile on profile.id = act.profile_id
  join job_card job on job.id = act.job_id
  where act.id = $1`;

@Injectable()
export class ContactMails implements MailComposer {
  constructor(@Inject(ENV) private readonly env: ContactsEnv) {}

  /** Templates: `new-application` to the employer, `job-removed` and `contact-unlocked` to the professional. */
  async compose(template: string, actId: string, manager: EntityManager): Promise<Mail | null> {
    const table = template === 'contact-unlocked' ? 'unlock' : 'application';
    const [scene]: Scene[] = await manager.query(sceneOf(table), [actId]);
    if (!scene) return null;
    const dashboard = `${this.env.PUBLIC_URL}/dashboard`;
    if (template === 'new-application') return newApplication(scene, dashboard);
    return template === 'job-removed' ? jobRemoved(scene, dashboard) : contactUnlocked(scene, dashboard);
  }
}

const newApplication = (scene: Scene, url: string): Mail => ({
  to: scene.poster_email,
  subject: 'A professional is interested in your job',
  preheader: `${scene.title} in ${scene.job_location}`,
  heading: 'Somebody is interested in your job',
  paragraphs: [
    `A professional expressed interest in ${scene.title} in ${scene.job_location}.`,
    'Sign in with this address to see who it is and to unlock the contact.',
  ],
  action: { label: 'See your contacts', url },
  footnote: 'You get this because you posted the job on Nearward. To get no more of these, delete the job.',
});

const jobRemoved = (scene: Scene, url: string): Mail => ({
  to: scene.email,
  subject: 'A job you were interested in is gone',
  preheader: `${scene.title} at ${scene.employer_name}`,
  heading: 'This job is no longer open',
  paragraphs: [`${scene.employer_name} took down ${scene.title} in ${scene.job_location}, in which you expressed interest.`],
  action: { label: 'See your other jobs', url },
  footnote: 'You get this because you expressed interest in the job.',
});

const contactUnlocked = (scene: Scene, url: string): Mail => ({
  to: scene.email,
  subject: 'An employer unlocked your contact details',
  preheader: `${scene.employer_name}, for ${scene.title}`,
  heading: `${scene.employer_name} can now reach you`,
  paragraphs: [
    `${scene.employer_name} unlocked your contact details for ${scene.title} in ${scene.job_location}. Expect a mail or a call.`,
  ],
  action: { label: 'See the job', url },
  footnote: 'You get this because you have a profile on Nearward.',
});
