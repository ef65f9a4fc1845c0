import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ContactsArgs } from './contacts.args.js';
import { ContactsPage } from './contacts-page.object.js';
import { ContactsService } from './contacts.service.js';

@Resolver(() => User)
export class ContactsResolver {
  constructor(private readonly contactPages: ContactsService) {}

  @ResolveField(() => ContactsPage)
  contacts(
    @Parent() user: User,
    @Args() asked: ContactsArgs,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContactsPage> {
    return this.contactPages.page(requireSelf(viewer, user), asked);
  }
}
