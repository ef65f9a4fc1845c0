import { create } from '@bufbuild/protobuf';
import { seal } from '@nearward/common/seal';
import { eventually } from '@nearward/common/testing/eventually';
import { TestService } from '@nearward/common/testing/test-service';
import type { SignedIn } from '@nearward/common/viewer/viewer';
import { PosterSchema } from '@nearward/proto/gen/jobs/v1/jobs_pb';
import { PersonSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import type { Contact } from '@nearward/proto/rest/contact';
import { v7 as uuid } from 'uuid';
import { contactsService } from '../src/app.module.js';

interface Employer {
  viewer: SignedIn;
  email: string;
  job_id: string;
}

interface Nurse {
  viewer: SignedIn;
  email: string;
  phone: string;
  profile_id: string;
}

const contactFields = `id profile_id job_id name email phone is_unlocked unlocked_at has_match has_application contact_type
  job_title job_location miles all_provider_types matching_provider_types all_specialties matching_specialties
  practice_settings employment_type note interactions { type created_at note }`;

/** A running contacts service with employers, nurses and matches made by the events it hears. */
export class Scene {
  private revision = 0n;

  private constructor(readonly service: TestService) {}

  static async start(variables: NodeJS.ProcessEnv = {}): Promise<Scene> {
    return new Scene(await TestService.start(contactsService, variables));
  }

  async employer(email = `clinic-${uuid()}@example.com`): Promise<Employer> {
    const job_id = uuid();
    const viewer = this.service.viewer(email);
    await this.postJob(job_id, email, viewer.owner_key);
    await this.settled();
    return { viewer, email, job_id };
  }

  async postJob(id: string, email: string, ownerKey: string, version = 1): Promise<void> {
    const poster = create(PosterSchema, { email, contactName: 'Chris Poster' });
    const job = {
      id,
      ownerKey,
      title: 'Registered Nurse · Cardiology',
      employerName: 'Bayside Clinic',
      place: { formattedAddress: 'San Francisco, CA', lat: 37.77, lng: -122.42 },
      providerTypes: ['Registered Nurse'],
      specialties: ['Cardiology'],
      sealedPoster: seal(PosterSchema, poster, this.service.env.SEAL_KEY),
    };
    await this.service.deliver('jobs.v1.JobPosted', { job }, { id, version });
  }

  async nurse(): Promise<Nurse> {
    const profile_id = uuid();
    const email = `marker-${profile_id}@example.com`;
    const phone = `(415) 555-${profile_id.slice(-4)}`;
    const viewer = this.service.viewer(email);
    const person = create(PersonSchema, { name: 'Dana Maria Ortiz', email, phone });
    const profile = {
      id: profile_id,
      ownerKey: viewer.owner_key,
      providerTypes: ['Registered Nurse', 'LPN'],
      specialties: ['Cardiology', 'Neurology'],
      practiceSettings: [`Other: setting-marker-${profile_id}`],
      employmentType: ['Per Diem'],
      sealedPerson: seal(PersonSchema, person, this.service.env.SEAL_KEY),
    };
    await this.service.deliver('profiles.v1.ProfileCreated', { profile }, { id: profile_id, version: 1 });
    await this.settled();
    return { viewer, email, phone, profile_id };
  }

  async match(job_id: string, profile_id: string, score = 1): Promise<void> {
    await this.deliverMatches([{ jobId: job_id, profileId: profile_id, score }], []);
    await this.settled();
  }

  async endMatch(job_id: string, profile_id: string): Promise<void> {
    await this.deliverMatches([], [{ jobId: job_id, profileId: profile_id }]);
    await this.settled();
  }

  async removeJob(job_id: string): Promise<void> {
    await this.service.deliver('jobs.v1.JobRemoved', { jobId: job_id }, { id: job_id, version: 99 });
    await this.settled();
  }

  async removeProfile(profile_id: string): Promise<void> {
    await this.service.deliver('profiles.v1.ProfileRemoved', { profileId: profile_id }, { id: profile_id, version: 99 });
    await this.settled();
  }

  apply = (viewer: SignedIn | null, job_id: string, note: string | null = null) =>
    this.change(viewer, 'mutation ($id: ID!, $note: String) { apply(job_id: $id, note: $note) { message } }', { id: job_id, note });
  save = (viewer: SignedIn | null, job_id: string) =>
    this.change(viewer, 'mutation ($id: ID!) { saveJob(job_id: $id) { message } }', { id: job_id });
  unsave = (viewer: SignedIn | null, job_id: string) =>
    this.change(viewer, 'mutation ($id: ID!) { unsaveJob(job_id: $id) { message } }', { id: job_id });
  unlock = (viewer: SignedIn | null, profile_id: string) =>
    this.change(viewer, 'mutation ($id: ID!) { unlockContact(profile_id: $id) { message } }', { id: profile_id });

  /** The text of the refusal with its code, or the message of success. */
  private async change(viewer: SignedIn | null, query: string, variables: object): Promise<string> {
    const { data, errors } = await this.service.graphql<Record<string, { message: string }>>(viewer, query, variables);
    const [error] = errors ?? [];
    return error ? `${error.extensions.code}: ${error.message}` : (Object.values(data)[0]?.message ?? '');
  }

  async contacts(viewer: SignedIn, page = 1, per_page = 50) {
    const selection = `contacts(page: ${page}, per_page: ${per_page}) { contacts { ${contactFields} } pagination { total_contacts total_pages } }`;
    type Page = { contacts: Contact[]; pagination: { total_contacts: number; total_pages: number } };
    return (await this.user<{ contacts: Page }>(viewer, selection)).contacts;
  }

  async user<T>(viewer: SignedIn, selection: string): Promise<T> {
    const query = `query ($id: ID!) { _entities(representations: [{ __typename: "User", id: $id }]) { ... on User { ${selection} } } }`;
    const { data, errors } = await this.service.graphql<{ _entities: [T] }>(viewer, query, { id: viewer.user_id });
    if (errors) throw new Error(JSON.stringify(errors));
    return data._entities[0];
  }

  /** Waits until everything delivered so far has been worked off. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const open = await this.service.openDeliveries();
      if (open > 0) throw new Error(`${open} deliveries are open`);
    });
  }

  private deliverMatches(
    came: { jobId: string; profileId: string; score: number }[],
    went: { jobId: string; profileId: string }[],
  ): Promise<void> {
    const revision = ++this.revision;
    const reasons = { miles: 8.3, commonProviderTypes: ['Registered Nurse'], commonSpecialties: ['Cardiology'] };
    return this.service.deliver('matching.v1.MatchesChanged', {
      came: came.map((pair) => ({ ...pair, ...reasons, revision })),
      went: went.map((pair) => ({ ...pair, revision })),
    });
  }
}
