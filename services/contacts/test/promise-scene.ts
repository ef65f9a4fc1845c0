import { readField } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { ownAnswers, type OwnAnswers } from '@nearward/proto/rest/answer';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { PipelineScene } from './pipeline-scene.js';
import type { Clinic } from './scene.js';

export class PromiseScene extends PipelineScene {
  promise = (viewer: Viewer, is_on = true) => this.act(viewer, 'promiseAnswers', { is_on });

  async promisingEmployer(): Promise<Clinic> {
    const clinic = await this.employer();
    await this.promise(clinic.viewer);
    return clinic;
  }

  async ownPromise(viewer: SignedIn): Promise<OwnAnswers['promise']> {
    const query = `{ ownAnswers { promise ${selectionOf(ownAnswers.shape.promise)} } }`;
    return (await readField<OwnAnswers>(this.service, viewer, query)).promise;
  }

  async publicPromise(job_id: string): Promise<object | null> {
    const job = { __typename: 'Job', id: job_id };
    const selection = 'answer_promise { is_on due in_time }';
    type Result = { answer_promise: object | null };
    return (await this.service.entity<Result>(null, job, selection)).answer_promise;
  }

  /** Makes everything older, so that every promised answer is due, then runs the sweep. */
  async passDueTime(): Promise<void> {
    await this.makeOlder('10 days');
    await this.runMinuteSweep();
  }

  async makeOlder(interval: string): Promise<void> {
    const times = {
      application: ['created_at'],
      promised_answer: ['answer_due_at'],
      pass_answer: ['passed_at', 'tell_after', 'told_at'],
      unlock: ['unlocked_at'],
      job_card: ['removed_at'],
    };
    for (const [table, columns] of Object.entries(times))
      await this.rows(
        `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${interval}'`).join()}`,
      );
  }

  /** Whether the answers to a professional were late, the oldest first. Null until that is decided. */
  async lateness({ profile_id }: { profile_id: string }): Promise<(boolean | null)[]> {
    const rows = await this.rows<{ is_late: boolean | null }>(
      `select is_late from promised_answer join application on id = application_id
       where profile_id = $1 order by created_at`,
      profile_id,
    );
    return rows.map(({ is_late }) => is_late);
  }
}
