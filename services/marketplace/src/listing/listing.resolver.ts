import {
  addressKeyOf,
  type GraphQLContext,
  type SignedIn,
  type Viewer,
} from '@nearward/common/app/viewer/viewer';
import { Message, TextArg } from '@nearward/common/app/graphql/args';
import {
  AllowSuspended,
  CurrentClient,
  CurrentSelf,
  CurrentViewer,
  User,
} from '@nearward/common/app/viewer/viewer.decorators';
import { confirmationTexts } from '@nearward/proto/rest/confirmation';
import { texts } from '@nearward/proto/rest/texts';
import type { Type } from '@nestjs/common';
import { Args, Context, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { DisownedListings } from './disowned-listings.service.js';
import { ListingLinks } from './listing-links.service.js';
import { ListingReminders } from './listing-reminders.service.js';

const isWanted = () => Args('wanted', { type: () => Boolean });
const reminderMessage = (wanted: boolean): Message => ({
  message: wanted ? confirmationTexts.wanted : confirmationTexts.unwanted,
});

/** The names of the operations in the GraphQL schema. */
interface ListingOperations {
  remove: string;
  /** The parameter of `remove`: the private link's token, or the id with the owner's session. */
  removeKey: string;
  /** The message in the response of `remove`. */
  removedText: string;
  requestLinks: string;
  renewLink: string;
  disown: string;
  proveSoleListing: string;
  /** A field of `User`. */
  reminders: string;
  setReminders: string;
  setOwnReminders: string;
}

/** Makes the resolver of the operations that all kinds of listings have, except reading, posting and changing them. */
export function createListingResolver(names: ListingOperations): Type {
  @Resolver(() => User)
  class ListingResolver {
    constructor(
      private readonly links: ListingLinks,
      private readonly reminders: ListingReminders,
      private readonly disowned: DisownedListings,
    ) {}

    @Mutation(() => Message, { name: names.remove })
    @AllowSuspended()
    async remove(
      @TextArg(names.removeKey) token: string,
      @Context() caller: GraphQLContext,
    ): Promise<Message> {
      await this.links.remove({ token, ...caller });
      return { message: names.removedText };
    }

    /** Emails the private links of an address to it. */
    @Mutation(() => Message, { name: names.requestLinks })
    @AllowSuspended()
    async requestLinks(@TextArg('email') email: string, @Context() caller: GraphQLContext): Promise<Message> {
      await this.links.emailLinks(email, caller);
      return { message: texts.linkRequested };
    }

    /** Emails a new link to the owner; the old one expires immediately. */
    @Mutation(() => Message, { name: names.renewLink })
    @AllowSuspended()
    async renewLink(@TextArg('token') token: string, @Context() caller: GraphQLContext): Promise<Message> {
      await this.links.renew({ token, ...caller });
      return { message: texts.linkRenewed };
    }

    /** Handles "This was not me". The token from the email is sufficient. */
    @Mutation(() => Message, { name: names.disown })
    @AllowSuspended()
    async disown(@TextArg('token') token: string, @CurrentClient() client: string): Promise<Message> {
      await this.disowned.disown({ token, client });
      return { message: texts.postingRemoved };
    }

    /** Whether the grant's address has no other listing, in a form that only identity can read. */
    @Query(() => String, { name: names.proveSoleListing })
    proveSoleListing(@TextArg('grant') grant: string): Promise<string> {
      return this.links.proveSoleListing(grant);
    }

    /** Whether the viewer gets reminders; null without a listing. */
    @ResolveField(() => Boolean, { name: names.reminders, nullable: true })
    wantsReminders(@CurrentSelf() self: SignedIn): Promise<boolean | null> {
      return this.reminders.isWanted(addressKeyOf(self));
    }

    /** Turns reminders on or off, with the token of a reminder's link. */
    @Mutation(() => Message, { name: names.setReminders })
    @AllowSuspended()
    async setReminders(
      @TextArg('token') token: string,
      @isWanted() wanted: boolean,
      @CurrentClient() client: string,
    ): Promise<Message> {
      await this.reminders.setPreference({ token, client }, wanted);
      return reminderMessage(wanted);
    }

    @Mutation(() => Message, { name: names.setOwnReminders })
    @AllowSuspended()
    async setOwnReminders(@isWanted() wanted: boolean, @CurrentViewer() viewer: Viewer): Promise<Message> {
      await this.reminders.setOwnPreference(viewer, wanted);
      return reminderMessage(wanted);
    }
  }
  return ListingResolver;
}
