import { IdArg, Message } from '@nearward/common/app/graphql/args';
import { RateLimits } from '@nearward/common/app/rate-limits';
import { CurrentPerson, CurrentUser } from '@nearward/common/app/viewer/viewer.decorators';
import { asEmployer, type SignedIn } from '@nearward/common/app/viewer/viewer';
import { RequestError, requireUnchanged, validate } from '@nearward/common/errors/request-error';
import { type Geocoder, GEOCODER, locateAddress } from '@nearward/marketplace/geocoding/geocoder';
import { createFormInput } from '@nearward/marketplace/form.input';
import { createObjectType } from '@nearward/common/app/graphql/object-type';
import { fold } from '@nearward/proto/fold';
import { site, siteChanges, siteFields, siteSaved } from '@nearward/proto/rest/site';
import { siteTexts } from '@nearward/proto/rest/site-texts';
import { texts } from '@nearward/proto/rest/texts';
import { Inject } from '@nestjs/common';
import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { requireEmployer } from '../practices/practices.js';
import {
  deleteSite,
  findPlace,
  findSites,
  hasName,
  insertSite,
  isFull,
  lockSites,
  type SiteRow,
  updateSite,
} from './site-rows.js';

const Site = createObjectType('Site', site);
const SavedSite = createObjectType('SavedSite', siteSaved);
type SavedSite = InstanceType<typeof SavedSite>;

@ArgsType()
class SiteFieldsArgs extends createFormInput(siteFields) {}

@ArgsType()
class SiteChangesArgs extends createFormInput(siteChanges) {}

const notFound = () => new RequestError('NOT_FOUND', siteTexts.notFound);
const byName = new Intl.Collator('en', { numeric: true });

/** The form in which names are compared. A name of signs folds to empty text, so it is compared as it is. */
const foldedName = (name: string): string => fold(name) || name.toLowerCase();

/** The places where an employer hires. Jobs keep their place when a site changes or is deleted. */
@Resolver()
export class SiteResolver {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(GEOCODER) private readonly geocoder: Geocoder,
    private readonly rates: RateLimits,
  ) {}

  /** The sites of the employer for whom the viewer acts, by name. */
  @Query(() => [Site])
  async sites(@CurrentUser('hiring') { owner_key }: SignedIn): Promise<SiteRow[]> {
    const sites = await findSites.all(this.dataSource, owner_key);
    return sites.sort((a, b) => byName.compare(a.name, b.name));
  }

  /** CONFLICT if the name is taken, or the employer has as many sites as allowed. */
  @Mutation(() => SavedSite)
  async addSite(@Args() sent: SiteFieldsArgs, @CurrentPerson() self: SignedIn): Promise<SavedSite> {
    const begun_at = new Date();
    const { owner_key } = asEmployer(self, 'hiring');
    const { name, job_location } = validate(siteFields, sent);
    await this.rates.consume('site', owner_key);
    const place = await locateAddress(this.geocoder, job_location);
    return this.saveInTurn(self, begun_at, async (manager) => {
      if (await isFull.some(manager, owner_key)) throw new RequestError('CONFLICT', siteTexts.tooMany);
      const id = uuid();
      await requireFreeName(manager, owner_key, name, id);
      const { formatted_address, lat, lng } = place;
      const values = [id, owner_key, self.user_id, name, foldedName(name), formatted_address, lat, lng];
      return insertSite.one(manager, ...values);
    });
  }

  /** Changes the fields that are sent. Omitted ones stay, also if another member changes them at the same moment. */
  @Mutation(() => SavedSite)
  async changeSite(
    @IdArg() id: string,
    @Args() sent: SiteChangesArgs,
    @CurrentPerson() self: SignedIn,
  ): Promise<SavedSite> {
    const begun_at = new Date();
    const { owner_key } = asEmployer(self, 'hiring');
    const { name, name_before, job_location, job_location_before } = validate(siteChanges, sent);
    const currentPlace = await findPlace.first(this.dataSource, id, owner_key);
    if (!currentPlace) throw notFound();
    const place = job_location ? await locateAddress(this.geocoder, job_location, [currentPlace]) : undefined;
    if (place && place.formatted_address !== currentPlace.formatted_address)
      await this.rates.consume('job-place', owner_key);
    return this.saveInTurn(self, begun_at, async (manager) => {
      const stored = await findPlace.first(manager, id, owner_key);
      if (!stored) throw notFound();
      const { formatted_address } = stored;
      for (const change of [
        { stored: stored.name, before: name_before, next: name },
        { stored: formatted_address, before: job_location_before, next: place?.formatted_address },
      ])
        requireUnchanged(change, texts.changedElsewhere);
      if (name) await requireFreeName(manager, owner_key, name, id);
      const names = [name, name && foldedName(name)];
      const places = place ? [place.formatted_address, place.lat, place.lng] : [null, null, null];
      const site = await updateSite.first(manager, id, owner_key, ...names, ...places);
      if (!site) throw notFound();
      return site;
    });
  }

  @Mutation(() => Message)
  async deleteSite(@IdArg() id: string, @CurrentPerson('hiring') { owner_key }: SignedIn): Promise<Message> {
    if ((await deleteSite.count(this.dataSource, id, owner_key)) === 0) throw notFound();
    return { message: siteTexts.deleted };
  }

  /** Runs a change in turn with other changes of the employer's sites. Throws like `requireEmployer`. */
  private async saveInTurn(
    self: SignedIn,
    begun_at: Date,
    change: (manager: EntityManager) => Promise<SiteRow>,
  ): Promise<SavedSite> {
    const { owner_key } = asEmployer(self, 'hiring');
    const site = await this.dataSource.transaction(async (manager) => {
      await requireEmployer(manager, self, begun_at, siteTexts.notFound);
      await lockSites.run(manager, owner_key);
      return change(manager);
    });
    return { message: siteTexts.saved, site };
  }
}

async function requireFreeName(
  manager: EntityManager,
  owner_key: string,
  name: string,
  id: string,
): Promise<void> {
  if (await hasName.some(manager, owner_key, foldedName(name), id))
    throw new RequestError('CONFLICT', siteTexts.nameTaken);
}
