import { KeysDialog } from '../../shared/ui/keys-dialog';

const keys = [
  [['j', 'k'], 'Next, previous person'],
  [['Enter'], 'Open the person'],
  [['u'], 'Unlock Contact'],
  [['s'], 'Shortlist, or undo'],
  [['p'], 'Pass, or bring back'],
  [['i'], 'Interviewing'],
  [['x'], 'Select'],
  [['n'], 'Write your private note'],
  [['/'], 'Search'],
  [['Esc'], 'Leave the note, or close the person'],
  [['?'], 'This list'],
] as const;

const HiringKeys = ({ onClose }: { onClose: () => void }) => <KeysDialog keys={keys} onClose={onClose} />;
export default HiringKeys;
