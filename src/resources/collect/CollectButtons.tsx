import LinkIcon from '@mui/icons-material/AddLinkOutlined';
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/shell/routing/lazyView.tsx';
import { withTexts } from '#src/i18n/lateTexts.ts';
import { type CollectingOptions, useCollecting } from './useCollecting.ts';

const ImportFileDialog = lazyView(
  withTexts('productFiles', () => import('./ImportFileDialog.tsx')),
  'ImportFileDialog',
);
const LinkDialog = lazyView(
  withTexts('collecting', () => import('./LinkDialog.tsx')),
  'LinkDialog',
);

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
