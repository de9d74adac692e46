import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductImage } from '#contract/product.schemas.ts';
import { openPicture } from './openPicture.ts';

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
export function usePicture(productId: string, image: ProductImage) {
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
