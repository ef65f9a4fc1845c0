import { terms } from '@nearward/proto/terms';
import { Button } from '../ui/button';
import { Modal } from '../ui/modal';
import { TermsText } from './terms-text';

interface TermsDialogProps {
  open: boolean;
  onClose: () => void;
  onAccept: () => void;
}

/** Close and Cancel only close it; accepting is the caller's. */
export const TermsDialog = ({ open, onClose, onAccept }: TermsDialogProps) => (
  <Modal
    open={open}
    onClose={onClose}
    title={terms.title}
    closeLabel="Close"
    actions={
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" onClick={onAccept}>
          Accept Terms
        </Button>
      </>
    }
  >
    <TermsText />
  </Modal>
);
