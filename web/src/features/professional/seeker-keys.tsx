import { KeysDialog } from '../../shared/ui/keys-dialog';
import { keyNames } from './key-actions';

const SeekerKeys = ({ onClose }: { onClose: () => void }) => <KeysDialog keys={keyNames} onClose={onClose} />;
export default SeekerKeys;
