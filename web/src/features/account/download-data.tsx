import { useMutation } from '@tanstack/react-query';
import { ActionProblem } from '../../shared/action-problem';
import { api, messageOf } from '../../shared/api';
import { Button } from '../../shared/ui/button';

/** Everything of the person as a file. Not a plain link, which could not say why there is none. */
export function DownloadData() {
  const download = useMutation({ mutationFn: () => api('GET /account/export'), onSuccess: saveFile });
  return (
    <>
      {download.isError && (
        <ActionProblem
          error={download.error}
          text={messageOf(download.error, 'Your data could not be downloaded.')}
          onSignedIn={() => download.reset()}
        />
      )}
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        Download your data
      </Button>
    </>
  );
}

function saveFile(data: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'nearward-account.json' });
  link.click();
  URL.revokeObjectURL(url);
}
