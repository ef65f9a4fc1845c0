import { CurrentViewer } from '@nearward/common/viewer/current-viewer.decorator';
import { User } from '@nearward/common/viewer/user.object';
import { requireSelf, type Viewer } from '@nearward/common/viewer/viewer';
import { Args, Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { ContactsPage } from './contact.object.js';
import { ContactsService } from './contacts.service.js';

@Resolver(() => User)
export class ContactsResolver {
  constructor(private readonly contactPages: ContactsService) {}

  @ResolveField(() => ContactsPage)
  contacts(
    @Parent() user: User,
    @Args('page', { type: () => Int }) page: number,
    @Args('per_page', { type: () => Int }) per_page: number,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ContactsPage> {
    return this.contactPages.page(requireSelf(viewer, user).owner_key, { page, per_page });
  }
}
