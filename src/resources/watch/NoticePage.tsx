import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { noticeCalls } from '#contract/notice.calls.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { usePoolAccess } from '#src/custom/data/access.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { duration } from '#src/custom/data/jobs/progress.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { failureAbove, useZodForm } from '#src/custom/form/useZodForm.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { call } from '#src/dataProvider/call.ts';
import { DigestCard } from './digest/DigestCard.tsx';
import { ExceptionsCard } from './ExceptionsCard.tsx';
import { NoticeFields } from './NoticeFields.tsx';
import { type NoticeValues, noticeValues } from './noticeValues.ts';

/** `/setting/notice`: the mail of what needs somebody, and for whom products are open to what happens when suppliers change something. */
export const NoticePage = () => {
  const isOpen = usePoolAccess();
  return (
    <>
      <PageTitle title={useTranslate()('shell.page.notice')} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DigestCard />
        {isOpen ? <SupplierNotice /> : null}
      </Box>
    </>
  );
};

/** What happens when suppliers change cost or stock, and how products are watched. */
const SupplierNotice = () => {
  const { data, error, refetch } = useCall(noticeCalls.read, {});
  if (data !== undefined) {
    return (
      <>
        <GeneralCard settings={data} />
        <ExceptionsCard general={data} />
        <WatchTable />
      </>
    );
  }
  return error ? (
    <Card>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </Card>
  ) : (
    <CardsSkeleton heights={[420, 160, 160]} />
  );
};

/** The contract's own rules, loaded with the first keystroke. */
const loadNoticeForm = async () => (await import('./NoticeForm.ts')).NoticeForm;

/** What happens wherever nothing else was set. What was typed is asked about before the page is left. */
const GeneralCard = ({ settings }: { settings: NoticeSettings }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(() => noticeValues(settings));
  const onSaved = useRef<(() => void) | undefined>(undefined);
  const form = useZodForm<NoticeValues, NoticeSettings>(loadNoticeForm, kept, async (next) => {
    await call(noticeCalls.save, { settings: next }, { reactTo: 'special' });
    setKept(noticeValues(next));
    notify('watch.saved', { type: 'success' });
    onSaved.current?.();
    await client.invalidateQueries({ queryKey: callKey(noticeCalls.read) });
  });
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(kept);
  const guard = useLeaveGuard(() => unsaved);
  return (
    <Box component="form" ref={element} noValidate onSubmit={form.onSubmit}>
      <FormSection title={translate('watch.general')} text={translate('watch.generalText')}>
        <FormFailure text={failureAbove(form)} />
        <NoticeFields form={form} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
          <Button
            type="submit"
            variant="contained"
            loading={form.busy}
            disabled={!unsaved}
            onClick={() => {
              onSaved.current = undefined;
            }}
          >
            {translate('watch.save')}
          </Button>
        </Box>
      </FormSection>
      <LeaveDialog
        open={guard.asking}
        text={translate('watch.leave')}
        busy={form.busy}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => {
          onSaved.current = guard.leave;
          element.current?.requestSubmit();
          guard.putOff();
        }}
      />
    </Box>
  );
};

const columns = ['products', 'medianAge', 'oldestAge', 'perHour', 'hot', 'soldEvery', 'troubled'] as const;

/** A line for each supplier: how many products are watched, how old their figures are, and what is spent on it. */
const WatchTable = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, refetch } = useCall(watchCalls.status, {});
  const since = (seconds: number | null): string =>
    seconds === null ? '–' : format.agoExactly(new Date(Date.now() - seconds * 1000).toISOString(), Date.now());
  const atLeastEvery = (seconds: number | null): string => {
    if (seconds === null) return '–';
    const [unit, count] = duration(seconds);
    return translate('watch.status.every', { time: translate(`kit.${unit}`, count) });
  };
  return (
    <FormSection title={translate('watch.status.title')} text={translate('watch.status.text')}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('watch.status.none')}
        </Typography>
      ) : null}
      {data === undefined || data.rows.length === 0 ? null : (
        <Box role="group" tabIndex={0} aria-label={translate('watch.status.title')} sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('watch.status.supplier')}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right">
                    {translate(`watch.status.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map(({ supplier, byItself, ...row }) => (
                <TableRow key={supplier}>
                  <TableCell component="th" scope="row">
                    {translate(`words.source.${supplier}`)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {format.number(row.products)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {since(row.medianAge)}
                  </TableCell>
                  <TableCell align="right" className="tabular">
                    {since(row.oldestAge)}
                  </TableCell>
                  {byItself ? (
                    <>
                      <TableCell align="right" className="tabular">
                        {format.number(row.perHour)}
                      </TableCell>
                      <TableCell align="right" className="tabular">
                        {format.number(row.hot)}
                      </TableCell>
                      <TableCell align="right" className="tabular">
                        {atLeastEvery(row.soldEvery)}
                      </TableCell>
                    </>
                  ) : (
                    <TableCell align="right" colSpan={3} sx={{ color: 'text.secondary' }}>
                      {translate('watch.status.byVisit')}
                    </TableCell>
                  )}
                  <TableCell
                    align="right"
                    className="tabular"
                    sx={row.troubled > 0 ? { color: 'warning.main', fontWeight: 600 } : {}}
                  >
                    {format.number(row.troubled)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </FormSection>
  );
};
