import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { SelectionFrame } from '#src/custom/list/selection/SelectionBar.tsx';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { NewsActions } from './NewsActions.tsx';
import { NewsFilters } from './NewsFilters.tsx';
import { isOpen, NewsRow } from './NewsRow.tsx';
import { type NewsAnswer, useAnswerNews } from './useAnswerNews.ts';
import { useNewsFilter } from './useNewsFilter.ts';

/** What suppliers changed in cost and stock: what waits for an answer, and what was done. */
export const NewsTab = () => {
  const translate = useTranslate();
  const { filter, cursor, set } = useNewsFilter();
  const news = useCall(watchCalls.events, { ...filter, ...(cursor ? { cursor } : {}) }, { keepPrevious: true });
  const answer = useAnswerNews();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const { rows = [], next } = news.data ?? {};
  const chosen = rows.filter((event) => isOpen(event) && ticked.includes(event.eventId));
  const filtered = filter.state !== 'open' || filter.kind !== undefined || filter.productId !== undefined;
  const narrowed = filtered || cursor !== undefined;

  const give = (verdict: NewsAnswer, eventIds: readonly string[]) => {
    answer.run(verdict, eventIds);
    setTicked((before) => before.filter((id) => !eventIds.includes(id)));
  };
  const toggle = (eventId: string) =>
    setTicked((before) => (before.includes(eventId) ? before.filter((id) => id !== eventId) : [...before, eventId]));

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
              onAnswer={(verdict) => give(verdict, [event.eventId])}
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
            onAnswer={(verdict) =>
              give(
                verdict,
                chosen.map(({ eventId }) => eventId),
              )
            }
          />
        </SelectionFrame>
      )}
    </>
  );
};

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
