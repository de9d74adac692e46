import type { Need } from '#contract/today.schemas.ts';
import { useNeedName } from '#src/custom/data/needs/useNeedName.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MenuNumber } from './MenuNumber.tsx';

/** How much of a kind of work waits, behind an entry of the menu. */
export const NeedNumber = ({ need }: { need: Need }) => {
  const nameOf = useNeedName();
  const format = useFormat();
  const shown = `${format.number(need.count)}${need.isExact ? '' : '+'}`;
  return <MenuNumber shown={shown} label={`${nameOf(need)}: ${shown}`} />;
};
