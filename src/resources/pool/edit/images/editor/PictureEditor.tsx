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
import { errorCodes } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { ProductImage } from '#contract/product.schemas.ts';
import { pictureCalls } from '#contract/upload.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { fetchFile, fetchOwnFile } from '#src/dataProvider/download.ts';
import { EditorBody } from './EditorBody.tsx';

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

/** Why a picture cannot be edited: the key of its sentence, with its variables. */
class PictureProblem extends Error {
  readonly key: string;
  readonly params: Record<string, number>;

  constructor(key: string, params: Record<string, number> = {}, options: ErrorOptions = {}) {
    super(key, options);
    this.key = key;
    this.params = params;
  }
}

/**
 * The pixels of one of the product's pictures, upright. Those of other servers come through ours: a browser shows them but
 * lets nobody read them. Throws `CallError` and `PictureProblem`.
 */
async function openPicture(productId: string, { imageId, src }: ProductImage): Promise<ImageBitmap> {
  const blob = src.startsWith('/')
    ? await fetchOwnFile(src)
    : await fetchFile(pictureCalls.load, { id: productId, imageId }).catch((error: unknown) => {
        const unknown = error instanceof CallError && error.code === errorCodes.notFound;
        throw unknown ? new PictureProblem('images.editor.notSaved', {}, { cause: error }) : error;
      });
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureProblem('images.editor.unreadable', {}, { cause });
  });
  if (bitmap.width * bitmap.height <= limits.picturePixels) return bitmap;
  bitmap.close();
  throw new PictureProblem('error.pictureTooManyPixels', { megapixels: limits.picturePixels / 1_000_000 });
}
