import type { ReactNode } from 'react';
import { payLaw } from './pay-states';

/** What the law of a place says of stating the pay; nothing where it says nothing. */
const PayLaw = ({ place }: { place: string }): ReactNode => payLaw(place);
export default PayLaw;
