import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** How long an admin can start a requested impersonation. */
export const requestMinutes = 10;
/** The maximum duration of an impersonation. */
export const impersonationMinutes = 60;

/** An admin acting as a user: requested with a reason, started once, ended. */
@Entity('impersonation')
export class ImpersonationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  admin_id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  reason: string;

  @CreateDateColumn({ type: 'timestamptz' })
  asked_at: Date;

  @Column('timestamptz', { nullable: true })
  started_at: Date | null;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;
}

/** When admins acted as a user, newest first. */
export const impersonationsSql = (user_id: string): string =>
  `select started_at, reason from impersonation
   where user_id = ${user_id} and started_at is not null order by started_at desc limit 20`;
