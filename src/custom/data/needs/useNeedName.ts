import { useTranslate } from 'react-admin';
import type { Need } from '#contract/today.schemas.ts';

/** What a need is called. */
export function useNeedName(): (need: Pick<Need, 'kind' | 'subject'>) => string {
  const translate = useTranslate();
  return ({ kind, subject }) => translate(`needs.${kind}`, { name: subject?.name ?? translate('needs.noStore') });
}
