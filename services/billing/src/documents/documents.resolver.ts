import { AllowSuspended } from '@nearward/common/app/viewer/suspension.guard';
import { CurrentViewer } from '@nearward/common/app/viewer/viewer.decorators';
import type { Viewer } from '@nearward/common/app/viewer/viewer';
import { Args, ID, Mutation, Resolver } from '@nestjs/graphql';
import { CheckoutSession } from '../stripe/checkout-session.object.js';
import { DocumentsService } from './documents.service.js';

@Resolver()
export class DocumentsResolver {
  constructor(private readonly documents: DocumentsService) {}

  /** The current URL of a payment receipt. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openHireReceipt(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CheckoutSession> {
    return this.documents.findReceipt(viewer, id);
  }

  /** The current URL of an invoice. */
  @Mutation(() => CheckoutSession)
  @AllowSuspended()
  openInvoice(
    @Args('id', { type: () => ID }) id: string,
    @CurrentViewer() viewer: Viewer,
  ): Promise<CheckoutSession> {
    return this.documents.findInvoice(viewer, id);
  }
}
