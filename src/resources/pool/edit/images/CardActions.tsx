import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import AltIcon from '@mui/icons-material/ShortTextOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { pictureCalls } from '#contract/upload.calls.ts';
import { useEditorState, useSheet } from '../EditorContext.ts';

interface CardActionsProps {
  onFiles: (files: File[]) => void;
  onAlts: () => void;
}

/** What can be done with the images as a whole. */
export const CardActions = ({ onFiles, onAlts }: CardActionsProps) => {
  const translate = useTranslate();
  const productId = useEditorState(({ product }) => product.productId);
  const stored = useEditorState(({ product }) => product.imageList.length > 0);
  const some = useSheet(({ images }) => images.length > 0);
  const input = useRef<HTMLInputElement>(null);
  const look = { size: 'small', color: 'secondary' } as const;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        hidden
        aria-label={translate('images.upload')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button {...look} startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {translate('images.upload')}
      </Button>
      {some ? (
        <Button {...look} startIcon={<AltIcon />} onClick={onAlts}>
          {translate('images.alts')}
        </Button>
      ) : null}
      {stored ? (
        // The browser's own download: it begins at once, and goes on when the page is left.
        <Button
          {...look}
          component="a"
          href={pictureCalls.archive.path.replace(':id', productId)}
          download={`${translate('images.fileName')}.zip`}
          startIcon={<DownloadIcon />}
        >
          {translate('images.download')}
        </Button>
      ) : null}
    </>
  );
};
