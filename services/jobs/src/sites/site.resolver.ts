import { Message } from '@nearward/common/app/graphql/args';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { createObjectType } from '@nearward/marketplace/object-type';
import { site, siteSaved } from '@nearward/proto/rest/site';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { Args, ID, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Sites } from './sites.service.js';

const id = () => Args('id', { type: () => ID });
const text = (name: string) => Args(name, { type: () => String });
const optionalText = (name: string) => Args(name, { type: () => String, nullable: true });

const Site = createObjectType('Site', site);
type Site = InstanceType<typeof Site>;

const SavedSite = createObjectType('SavedSite', siteSaved);
type SavedSite = InstanceType<typeof SavedSite>;

@Resolver()
export class SiteResolver {
  constructor(private readonly sites: Sites) {}

  /** The sites of the employer for whom the viewer acts, by name. */
  @Query(() => [Site], { name: 'sites' })
  listSites(@CurrentViewer() viewer: Viewer): Promise<Site[]> {
    return this.sites.list(viewer);
  }

  @Mutation(() => SavedSite)
  async addSite(
    @text('name') name: string,
    @text('job_location') job_location: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SavedSite> {
    return { message: siteTexts.saved, site: await this.sites.add(viewer, { name, job_location }) };
  }

  @Mutation(() => SavedSite)
  async changeSite(
    @id() siteId: string,
    @optionalText('name') name: string | undefined,
    @optionalText('name_before') name_before: string | undefined,
    @optionalText('job_location') job_location: string | undefined,
    @optionalText('job_location_before') job_location_before: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SavedSite> {
    const changes = { name, name_before, job_location, job_location_before };
    return { message: siteTexts.saved, site: await this.sites.update(viewer, siteId, changes) };
  }

  @Mutation(() => Message)
  async deleteSite(@id() siteId: string, @CurrentViewer() viewer: Viewer): Promise<Message> {
    await this.sites.remove(viewer, siteId);
    return { message: siteTexts.deleted };
  }
}
