import {
  Box,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductImage } from '#contract/product.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { EditorBody } from './EditorBody.tsx';
import { PictureProblem } from './openPicture.ts';
import { usePicture } from './usePicture.ts';

interface PictureEditorProps {
  productId: string;
  image: ProductImage;
  /** Which image it is, in words. */
  name: string;
  /** The edited picture lies at `src` now. */
  onSaved: (src: string) => void;
  onClose: () => void;
}

/** Cuts, turns and cleans a picture; the outcome is a new picture. */
export const PictureEditor = ({ productId, image, name, onSaved, onClose }: PictureEditorProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const small = useMediaQuery('(max-width: 899px)');
  const { bitmap, error, again } = usePicture(productId, image);
  const title = <DialogTitle id={titleId}>{translate('images.editor.title', { name })}</DialogTitle>;
  if (bitmap !== undefined) {
    return (
      <EditorBody source={bitmap} title={title} titleId={titleId} small={small} onSaved={onSaved} onClose={onClose} />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="lg" fullWidth fullScreen={small}>
      {title}
      <DialogContent>
        <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 320 }}>
          {error === undefined ? (
            <CircularProgress aria-label={translate('images.editor.opening')} />
          ) : error instanceof PictureProblem ? (
            <p role="alert">{translate(error.key, error.params)}</p>
          ) : (
            <ErrorState error={error} onRetry={again} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('pool.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
