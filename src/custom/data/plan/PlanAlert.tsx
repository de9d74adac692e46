import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/custom/ui/format.ts';
import type { PlanWarnings } from './warnings.ts';

/** The sentences of what is warned of, in the order of their weight. */
function useSentences() {
  const translate = useTranslate();
  const format = useFormat();
  return ({ quotas, waiting, stores, ends }: PlanWarnings): string[] => {
    const choice = () => {
      if (stores === null) return [];
      const limit = { smart_count: stores.limit, limit: format.number(stores.limit) };
      const kind = Date.parse(stores.from) <= Date.now() ? 'now' : stores.isChosen ? 'chosen' : 'choose';
      return [translate(`planNotice.stores.${kind}`, { ...limit, date: format.date(stores.from) })];
    };
    const used = quotas.map(({ quota, kind, resetsAt, ...usage }) => {
      const sentence = translate(`planNotice.${kind}.${quota}`, {
        used: format.number(usage.used),
        limit: format.number(usage.limit),
      });
      if (kind === 'near' || resetsAt === null) return sentence;
      return `${sentence} ${translate('planNotice.again', { at: format.dateTime(resetsAt) })}`;
    });
    const kept =
      waiting === 0 ? [] : [translate('planNotice.waiting', { smart_count: waiting, count: format.number(waiting) })];
    const end =
      ends === null
        ? []
        : [translate(`planNotice.ends.${ends.kind}`, { name: ends.name, at: format.dateTime(ends.at) })];
    return [...end, ...choice(), ...used, ...kept];
  };
}

/** One quiet alert for all that is nearly or all used of the plan, with the way to it. */
export const PlanAlert = (warnings: PlanWarnings) => {
  const translate = useTranslate();
  const sentences = useSentences()(warnings);
  const isFull =
    warnings.stores !== null || warnings.ends?.kind === 'grace' || warnings.quotas.some(({ kind }) => kind === 'full');
  return (
    <Alert
      severity={isFull ? 'warning' : 'info'}
      role="status"
      sx={{ mb: 3 }}
      action={
        <Button component={Link} to="/setting/member" size="small" color="inherit">
          {translate('planNotice.open')}
        </Button>
      }
    >
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
};
