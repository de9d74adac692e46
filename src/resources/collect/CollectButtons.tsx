import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { lazyView } from '#src/custom/data/lazyView.tsx';

type Way = 'file' | 'link';

interface CollectingOptions {
  /** Whether `?collect=file` and `?collect=link` open the dialog: so that other pages can lead straight into it. */
  byAddress?: boolean;
}

/** Which way in is open. An address that asks for one is answered once and cleaned. */
function useCollecting({ byAddress = false }: CollectingOptions) {
  const [open, setOpen] = useState<Way>();
  const [params, setParams] = useSearchParams();
  const asked = byAddress ? params.get('collect') : null;
  useEffect(() => {
    if (asked === null) return;
    if (asked === 'file' || asked === 'link') setOpen(asked);
    setParams(
      (now) => {
        now.delete('collect');
        return now;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return { open, setOpen, close: () => setOpen(undefined) };
}

const ImportFileDialog = lazyView(() => import('./ImportFileDialog.tsx'), 'ImportFileDialog', 'importFile');
const LinkDialog = lazyView(() => import('./LinkDialog.tsx'), 'LinkDialog', 'collect');

/** The two ways in that start here. Their dialogs load when they are first opened. */
export const CollectButtons = (props: CollectingOptions) => {
  const translate = useTranslate();
  const { open, setOpen, close } = useCollecting(props);
  return (
    <>
      <Button variant="outlined" color="secondary" startIcon={<FileIcon />} onClick={() => setOpen('file')}>
        {translate('pool.collect.file')}
      </Button>
      <Button variant="contained" startIcon={<LinkIcon />} onClick={() => setOpen('link')}>
        {translate('pool.collect.link')}
      </Button>
      <Suspense fallback={null}>
        {open === 'file' ? <ImportFileDialog onClose={close} /> : null}
        {open === 'link' ? <LinkDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
};
