import { useEffect, useState } from 'react';
import type { PictureSize } from '#contract/enums.ts';
import { onLive } from '../live.ts';
import { isForeign, pictureUrl } from './pictureUrl.ts';

/** A picture may have come while nobody listened yet: so many ms after a try that brought nothing, it is asked for again. */
const AGAIN = [3000, 15_000];

interface Tries {
  url: string | undefined;
  times: number;
  /** The last try brought nothing. */
  failed: boolean;
}

/**
 * A picture as it can be shown. One that the server still fetches is asked for again when it says that pictures came. `url`
 * is undefined as long as there is nothing to show; `key` makes the element again for each try.
 */
export function usePicture(src: string | null, size: PictureSize) {
  const url = src === null || src === '' ? undefined : pictureUrl(src, size);
  const [held, setHeld] = useState<Tries>({ url, times: 0, failed: false });
  const { times, failed } = held.url === url ? held : { times: 0, failed: false };
  const waits = failed && src !== null && isForeign(src);

  useEffect(() => {
    if (!waits) return;
    const again = () => setHeld({ url, times: times + 1, failed: false });
    const wait = AGAIN[times];
    const timer = wait === undefined ? undefined : setTimeout(again, wait);
    const stop = onLive((message) => {
      const came = message.type === 'changed' && message.resource === 'pictures';
      if (came || message.type === 'resumed') again();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [url, times, waits]);

  return {
    url: failed ? undefined : url,
    key: `${times} ${url}`,
    onError: () => setHeld({ url, times, failed: true }),
  };
}
