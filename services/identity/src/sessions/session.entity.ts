import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ImpersonationEntity } from '../impersonation/impersonation.entity.js';
import { UserEntity } from '../users/user.entity.js';

@Entity('session')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea')
  secret_hash: Buffer;

  @Column('uuid')
  user_id: string;

  @ManyToOne(() => UserEntity)
  @JoinColumn({ name: 'user_id' })
  user: UserEntity;

  /** Set while an admin acts as the user; `parent_id` is the admin's own session, with which this one ends. */
  @Column('uuid', { nullable: true })
  impersonation_id: string | null;

  @ManyToOne(() => ImpersonationEntity)
  @JoinColumn({ name: 'impersonation_id' })
  impersonation: ImpersonationEntity | null;

  @Column('uuid', { nullable: true })
  parent_id: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;
}
