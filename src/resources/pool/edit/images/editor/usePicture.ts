import { useCallback, useEffect, useState } from 'react';
import type { ProductImage } from '#contract/product.ts';
import { openPicture } from './openPicture.ts';

interface Opened {
  bitmap?: ImageBitmap;
  error?: unknown;
}

/** Opens a picture for editing; gives its memory back at the end. */
export function usePicture(productId: string, image: ProductImage) {
  const [opened, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next attempt opens it again
  useEffect(() => {
    let wanted = true;
    let held: ImageBitmap | undefined;
    setOpened({});
    openPicture(productId, image).then(
      (bitmap) => {
        held = bitmap;
        if (wanted) setOpened({ bitmap });
        else bitmap.close();
      },
      (error: unknown) => {
        if (wanted) setOpened({ error });
      },
    );
    return () => {
      wanted = false;
      held?.close();
    };
  }, [productId, image, attempt]);
  return { ...opened, again: useCallback(() => setAttempt((before) => before + 1), []) };
}
