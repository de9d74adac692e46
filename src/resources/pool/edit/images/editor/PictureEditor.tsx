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
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductImage } from '#contract/product.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { EditorBody } from './EditorBody.tsx';
import { openPicture, PictureProblem } from './openPicture.ts';

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
  const title = <DialogTitle id={titleId}>{translate('poolImages.editor.title', { name })}</DialogTitle>;
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
            <CircularProgress aria-label={translate('poolImages.editor.opening')} />
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

interface Opened {
  bitmap?: ImageBitmap;
  error?: unknown;
}

/** Opens a picture and tells what came of it. Returns what ends that and gives the memory back. */
function hold(productId: string, image: ProductImage, tell: (opened: Opened) => void): () => void {
  let wanted = true;
  let held: ImageBitmap | undefined;
  tell({});
  openPicture(productId, image).then(
    (bitmap) => {
      held = bitmap;
      if (wanted) tell({ bitmap });
      else bitmap.close();
    },
    (error: unknown) => {
      if (wanted) tell({ error });
    },
  );
  return () => {
    wanted = false;
    held?.close();
  };
}

/** Opens a picture for editing; gives its memory back at the end. */
function usePicture(productId: string, image: ProductImage) {
  const [opened, setOpened] = useState<Opened>({});
  const end = useRef(() => {});
  const open = useCallback(() => {
    end.current();
    end.current = hold(productId, image, setOpened);
  }, [productId, image]);
  useEffect(() => {
    open();
    return () => end.current();
  }, [open]);
  return { ...opened, again: open };
}
