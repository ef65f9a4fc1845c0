import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
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

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;
}
