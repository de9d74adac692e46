import type { ReactNode } from 'react';
import type { FilterPayload } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { ChosenRowsProvider } from '#src/custom/list/selection/ChosenRowsProvider.tsx';
import { call } from '#src/dataProvider/call.ts';
import { productCalls } from '#src/dataProvider/calls.ts';

const countAll = async (filter: FilterPayload): Promise<number> => (await call(productCalls.count, filter)).count;

/** Keeps what is chosen in the import list; the list counts only so far, so all that match are counted when they are chosen. */
export const ChosenProducts = ({ children }: { children: ReactNode }) => (
  <ChosenRowsProvider atMost={limits.bulkProducts} countAll={countAll}>
    {children}
  </ChosenRowsProvider>
);
