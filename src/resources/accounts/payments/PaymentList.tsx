import { Box, Pagination, Skeleton, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { PaymentEntries } from './PaymentFacts.tsx';

/** Entries on one page. */
const PAGE = 20;
/** So long typing rests before entries are looked for, in ms. */
const TYPING_RESTS = 250;

interface PaymentListProps<Row extends RaRecord> {
  resource: 'strayPayments' | 'failedRefunds';
  /** The area of its texts. */
  texts: 'stray' | 'failed';
  sort: keyof Row & string;
  children: (row: Row) => ReactNode;
}

/** Payments that the operator has to see to, the oldest first, by pages. Where there are more than a page, they can be searched. */
export const PaymentList = <Row extends RaRecord>({ resource, texts, sort, children }: PaymentListProps<Row>) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useSettled(typed.trim(), TYPING_RESTS);
  const { data, total, error, refetch } = useGetList<Row>(resource, {
    pagination: { page, perPage: PAGE },
    sort: { field: sort, order: 'ASC' },
    filter: q === '' ? {} : { q },
    meta: { reactTo: 'special' satisfies ReactTo },
  });
  // The last one of this page was seen to.
  if (data?.length === 0 && page > 1) setPage(page - 1);
  const title = translate(`payments.${texts}.title`);
  const body = () => {
    if (data === undefined) {
      return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />;
    }
    if (data.length > 0) return <PaymentEntries label={title}>{data.map(children)}</PaymentEntries>;
    const none = q === '' ? translate(`payments.${texts}.none`) : translate('payments.search.none', { q });
    return <Typography color="text.secondary">{none}</Typography>;
  };
  return (
    <FormSection title={title} text={translate(`payments.${texts}.text`)}>
      {(total ?? 0) > PAGE || typed !== '' ? (
        <TextField
          type="search"
          size="small"
          label={translate(`payments.search.${texts}`)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
          sx={{ mb: 3, width: 320, maxWidth: '100%' }}
        />
      ) : null}
      {body()}
      {total === undefined ? null : <Pages page={page} total={total} onPage={setPage} />}
    </FormSection>
  );
};

interface PagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Which entries are shown, of how many, and the other pages; nothing where there is one page. */
const Pages = ({ page, total, onPage }: PagesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (total <= PAGE) return null;
  const shown = [(page - 1) * PAGE + 1, Math.min(page * PAGE, total), total].map((count) => format.number(count));
  const [from, to, all] = shown;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, mt: 3 }}>
      <Typography variant="body2" className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('kit.range', { from, to, total: all })}
      </Typography>
      <Pagination
        size="small"
        aria-label={translate('kit.pages')}
        count={Math.ceil(total / PAGE)}
        page={page}
        onChange={(_, chosen) => onPage(chosen)}
      />
    </Box>
  );
};
