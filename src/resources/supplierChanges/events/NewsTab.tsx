import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { eventKinds } from '#contract/enums.ts';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { SelectionFrame } from '#src/custom/list/selection/SelectionFrame.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { NewsActions } from './NewsActions.tsx';
import { isOpen, NewsRow } from './NewsRow.tsx';
import { type NewsAnswer, useAnswerNews } from './useAnswerNews.ts';
import { type NewsFilter, shownStates, useNewsFilter } from './useNewsFilter.ts';

/** What suppliers changed in cost and stock: what waits for an answer, and what was done. */
export const NewsTab = () => {
  const translate = useTranslate();
  const { filter, cursor, set } = useNewsFilter();
  const news = useCall(watchCalls.events, { ...filter, ...(cursor ? { cursor } : {}) }, { keepPrevious: true });
  const answer = useAnswerNews();
  const { ticked, setTicked } = useTicked(JSON.stringify([filter, cursor]));
  const { rows = [], next } = news.data ?? {};
  const chosen = rows.filter((event) => isOpen(event) && ticked.includes(event.eventId));
  const filtered = filter.state !== 'open' || filter.kind !== undefined || filter.productId !== undefined;
  const narrowed = filtered || cursor !== undefined;

  const give = (decision: NewsAnswer, eventIds: readonly string[]) => {
    answer.run(decision, eventIds);
    setTicked(ticked.filter((id) => !eventIds.includes(id)));
  };
  const toggle = (eventId: string) =>
    setTicked(ticked.includes(eventId) ? ticked.filter((id) => id !== eventId) : [...ticked, eventId]);

  useKeys([
    {
      keys: ['Escape'],
      label: 'ra.action.unselect',
      always: true,
      run: () => setTicked([]),
      available: () => chosen.length > 0,
    },
  ]);

  return (
    <>
      <NewsFilters filter={filter} onChange={(wanted) => set(wanted)} />
      <div role="alert">
        {answer.error === undefined ? null : <Alert severity="error">{errorText(answer.error, translate)}</Alert>}
      </div>
      {news.isPending ? <CardsSkeleton heights={[96, 96, 96]} /> : null}
      {news.error && rows.length === 0 ? <ErrorState error={news.error} onRetry={() => void news.refetch()} /> : null}
      {news.data && rows.length === 0 ? (
        <EmptyNews narrowed={narrowed} onShowAll={() => set({ state: 'all' })} />
      ) : null}
      {rows.length === 0 ? null : (
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((event) => (
            <NewsRow
              key={event.eventId}
              event={event}
              selected={ticked.includes(event.eventId)}
              busy={answer.busy}
              onSelect={() => toggle(event.eventId)}
              onAnswer={(decision) => give(decision, [event.eventId])}
            />
          ))}
        </Card>
      )}
      <StepPages
        onFirst={cursor === undefined ? undefined : () => set(filter)}
        onNext={next === undefined ? undefined : () => set(filter, next)}
      />
      {chosen.length === 0 ? null : (
        <SelectionFrame
          said={translate('watch.selected', { smart_count: chosen.length })}
          onUnselect={() => setTicked([])}
        >
          <NewsActions
            hasCost={chosen.some(({ kind }) => kind === 'cost')}
            busy={answer.busy}
            onAnswer={(decision) =>
              give(
                decision,
                chosen.map(({ eventId }) => eventId),
              )
            }
          />
        </SelectionFrame>
      )}
    </>
  );
};

/** The rows that are ticked on a page: another page or filter begins with none. */
function useTicked(page: string) {
  const [held, setHeld] = useState<{ page: string; ids: readonly string[] }>({ page, ids: [] });
  if (held.page !== page) setHeld({ page, ids: [] });
  return { ticked: held.page === page ? held.ids : [], setTicked: (ids: readonly string[]) => setHeld({ page, ids }) };
}

const EmptyNews = ({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={DoneIcon}
      tone={narrowed ? 'neutral' : 'success'}
      title={translate(narrowed ? 'watch.noMatch' : 'watch.empty')}
      text={translate(narrowed ? 'watch.noMatchText' : 'watch.emptyText')}
      action={
        <>
          <Button variant="outlined" onClick={onShowAll}>
            {translate('watch.showAll')}
          </Button>
          <Button variant="outlined" component={Link} to="/setting/notice">
            {translate('watch.toSettings')}
          </Button>
        </>
      }
    />
  );
};

/** By state and by what changed. */
const NewsFilters = ({ filter, onChange }: { filter: NewsFilter; onChange: (filter: NewsFilter) => void }) => {
  const translate = useTranslate();
  const shrink = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
      <TextField
        select
        label={translate('watch.filterState')}
        value={filter.state}
        onChange={({ target }) =>
          onChange({ ...filter, state: shownStates.find((one) => one === target.value) ?? 'open' })
        }
        slotProps={shrink}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        {shownStates.map((state) => (
          <MenuItem key={state} value={state}>
            {translate(`watch.state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('watch.filterKind')}
        value={filter.kind ?? ''}
        onChange={({ target }) => onChange({ ...filter, kind: eventKinds.find((one) => one === target.value) })}
        slotProps={shrink}
        sx={{ width: { xs: 1, sm: 220 } }}
      >
        <MenuItem value="">{translate('watch.anyKind')}</MenuItem>
        {eventKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`watch.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
