import { Module } from '@nestjs/common';
import { PrivateLinks } from './private-links.js';
import { AskedMails } from './strangers/asked-mails.js';
import { Posts } from './strangers/posts.js';

/** What lets people without an account in, and holds them to measure. */
@Module({
  providers: [AskedMails, Posts, PrivateLinks],
  exports: [AskedMails, Posts, PrivateLinks],
})
export class StrangersModule {}
