import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BulkEdit } from '#contract/bulk.ts';
import type { Selection } from '#contract/productFilter.ts';
import { call } from '#src/dataProvider/call.ts';
import { bulkCalls } from '#src/dataProvider/calls.ts';

/** Typing rests this long before the preview is worked out, in ms. */
const REST = 250;

/** What an edit would do, worked out while it is typed. `waits`: what is shown belongs to what stood there before. */
export function useBulkPreview(selection: Selection, edit: BulkEdit | undefined) {
  const [asked, setAsked] = useState(edit);
  const said = JSON.stringify(edit);
  useEffect(() => {
    const next: BulkEdit | undefined = said === undefined ? undefined : (JSON.parse(said) as BulkEdit);
    const timer = setTimeout(() => setAsked(next), REST);
    return () => clearTimeout(timer);
  }, [said]);
  const query = useQuery({
    queryKey: ['call', bulkCalls.preview.path, selection, asked],
    queryFn: ({ signal }) =>
      call(bulkCalls.preview, { selection, edits: asked ? [asked] : [] }, { signal, reactTo: 'special' }),
    enabled: asked !== undefined,
    placeholderData: (before) => before,
    retry: false,
    // A preview is of this moment.
    gcTime: 0,
  });
  const resting = said === JSON.stringify(asked);
  return {
    preview: edit === undefined || query.error ? undefined : query.data,
    error: edit === undefined ? null : query.error,
    waits: edit !== undefined && (!resting || query.isFetching),
  };
}
