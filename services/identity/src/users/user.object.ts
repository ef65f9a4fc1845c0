import { createObjectType } from '@nearward/marketplace/object-type';
import { ownAccount } from '@nearward/proto/rest/account';
import { Directive } from '@nestjs/graphql';

export const ActedAs = createObjectType('ActedAs', ownAccount.shape.acted_as.element);
export type ActedAs = InstanceType<typeof ActedAs>;

/** The signed-in user. Every service adds its own part and resolves it only for that user. */
export const User = createObjectType('User', ownAccount);
Directive('@key(fields: "id")')(User);
export type User = InstanceType<typeof User>;
