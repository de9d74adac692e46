import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { NeedKind } from '#contract/todayWords.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { Place } from '#src/custom/data/navigation/places/place.ts';
import { useToday } from '#src/custom/data/needs/useToday.ts';
import { useStatistics } from '#src/custom/data/sharedCalls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MenuNumber } from './MenuNumber.tsx';

/** With what all kinds of work are called: only where some waits. */
const NeedNumber = lazyView(() => import('./NeedNumber.tsx'), 'NeedNumber', 'needs');

const PoolCount = () => {
  const { data } = useStatistics();
  const translate = useTranslate();
  const format = useFormat();
  if (data === undefined) return null;
  const count = data.currentProductPoolNum;
  return <MenuNumber shown={format.number(count)} label={translate('shell.menu.poolCount', { smart_count: count })} />;
};

/** The most urgent of these kinds alone: one order can have several, so that no sum of them is a number of orders. */
const NeedCount = ({ kinds }: { kinds: readonly NeedKind[] }) => {
  const need = useToday().data?.needs.find(({ kind }) => kinds.includes(kind));
  // A zero would ask for a look.
  if (need === undefined) return null;
  return (
    <Suspense fallback={null}>
      <NeedNumber need={need} />
    </Suspense>
  );
};

/** The number behind an entry of the menu, or behind a tab of it. */
export const MenuCount = ({ of }: { of: NonNullable<Place['badge']> }) =>
  of === 'pool' ? <PoolCount /> : <NeedCount kinds={of} />;
