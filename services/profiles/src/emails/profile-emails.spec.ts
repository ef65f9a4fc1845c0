import { checkEmails } from '@nearward/common/testing/check-emails';
import { defineEmails } from '@nearward/common/email/email-templates';
import { profileEmails } from './profile-emails.js';
import { ProfileEmailFinders } from './profile-email-finders.js';

checkEmails(defineEmails(profileEmails, ProfileEmailFinders));
