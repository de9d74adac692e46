import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MappedProduct, PreviewedLine } from '#contract/mappingShown.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { type Drafts, sentDrafts } from '../model/drafts.ts';
import { previewDrafts } from './previewDrafts.ts';

/** What is typed is looked at when typing rests this long, in ms. */
const RESTS = 400;
/** How long what was told is good, in ms: saving asks for what is on the screen already. */
const FRESH = 30_000;

/** The newest real orders before and after saving: as it stands now, and `ask` for who is about to save. */
export function usePreview(product: MappedProduct, drafts: Drafts) {
  const client = useQueryClient();
  const settled = useSettled(drafts, RESTS);
  const queryOf = (of: Drafts) => ({
    queryKey: ['mappingPreview', product.storeId, product.productId, sentDrafts(product, of)],
    queryFn: ({ signal }: { signal: AbortSignal }) => previewDrafts(product, of, signal),
    staleTime: FRESH,
  });
  const query = useQuery({ ...queryOf(settled), placeholderData: (before) => before });
  return {
    lines: query.data,
    error: query.error,
    isStale: query.isPlaceholderData || settled !== drafts,
    ask: (): Promise<PreviewedLine[]> => client.fetchQuery(queryOf(drafts)),
  };
}
