import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** An account is an email address. */
@Entity('account')
export class UserEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { unique: true })
  email: string;

  @Column('text', { unique: true })
  owner_key: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;
}
