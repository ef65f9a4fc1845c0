import { account, hire } from '@nearward/proto/rest/hire';
import { subscription } from '@nearward/proto/rest/subscription';
import { fieldsOf } from '../../graph/graphql.js';

export const accountFields = fieldsOf('BillingAccount', account);
export const hireFields = fieldsOf('Hire', hire);
export const subscriptionFields = fieldsOf('Subscription', subscription);
