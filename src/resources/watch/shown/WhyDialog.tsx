import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link as MuiLink,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { eventTones } from './eventTones.ts';
import { FigureChanges } from './FigureChanges.tsx';

/** Puts the part of the settings that counts for a kind of change into words. */
function useSettingsText(): (kind: SupplierEvent['kind'], settings: NoticeSettings) => string {
  const translate = useTranslate();
  const format = useFormat();
  const percent = (value: string): string => format.percent(Number(value) / 100);
  const said = (action: string, least: string | null, hold: string | null): string =>
    [
      action,
      ...(least === null ? [] : [translate('watch.why.least', { least })]),
      ...(hold === null ? [] : [translate('watch.why.hold', { hold: percent(hold) })]),
    ].join(' · ');
  return (kind, { cost, stock, gone }) => {
    if (kind === 'cost')
      return said(
        translate(`watch.costAction.${cost.action}`),
        Number(cost.least) > 0 ? percent(cost.least) : null,
        cost.hold,
      );
    if (kind === 'stock' || kind === 'productBack') {
      const pieces = stock.least > 0 ? `${format.number(stock.least)} ${translate('watch.pieces')}` : null;
      return said(translate(`watch.stockAction.${stock.action}`), pieces, stock.hold);
    }
    return translate(`watch.stockAction.${gone.action}`);
  };
}

const SHOWN = 10;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <Typography component="dt" variant="body2" color="text.secondary">
      {name}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** Why a change was acted on or not: the sentence, the settings that counted, what they were held against, and each store. */
export const WhyDialog = ({ event, onClose }: { event: SupplierEvent; onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const settingsText = useSettingsText();
  const { undo } = useUndoable(onClose);
  const titleId = useId();
  const { reason } = event;
  // What waits has a run too, of what is known of the supplier: nothing of it was acted on.
  const runId = event.state === 'applied' ? event.runId : null;
  const percentName = event.kind === 'cost' ? 'watch.why.percent' : 'watch.why.loss';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('watch.why.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box>
          <Typography variant="body2" color="text.secondary">
            {`${translate(`watch.kind.${event.kind}`)} · ${event.title}`}
          </Typography>
          <Typography sx={{ mt: 1, fontWeight: 500 }}>{reason.message}</Typography>
        </Box>
        <FigureChanges event={event} shown={SHOWN} />
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 4, rowGap: 2, m: 0 }}
        >
          <Fact name={translate('watch.why.seen')}>
            <TimeField at={event.at} />
            {`, ${translate(`watch.why.by.${event.seenBy}`)}`}
          </Fact>
          {reason.percent === null ? null : (
            <Fact name={translate(percentName)}>{format.percent(Number(reason.percent) / 100)}</Fact>
          )}
          <Fact name={translate('watch.why.scope')}>{translate(`watch.why.scopes.${reason.scope}`)}</Fact>
          <Fact name={translate('watch.why.setting')}>{settingsText(event.kind, reason.settings)}</Fact>
        </Box>
        <WhyStores stores={event.stores} />
        {runId === null ? null : (
          <Typography variant="body2" color="text.secondary">
            {translate('watch.why.undoText')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button component={Link} to="/setting/notice" color="secondary">
          {translate('watch.why.settings')}
        </Button>
        {runId === null ? null : (
          <Button color="secondary" loading={undo.busy} onClick={() => undo.run(runId)}>
            {translate('watch.why.undo')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('watch.why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What became of a change in each store, with the job that brings it there. */
const WhyStores = ({ stores }: { stores: SupplierEvent['stores'] }) => {
  const translate = useTranslate();
  if (stores.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {translate('watch.why.stores')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {stores.map(({ shopId, shopName, state, jobId }) => (
          <Box component="li" key={shopId} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {shopName}
            </Typography>
            <StatusChip tone={eventTones[state]} label={translate(`watch.state.${state}`)} />
            {jobId === null ? null : (
              <MuiLink component={Link} to={`/jobs/${jobId}`} variant="body2">
                {translate('watch.why.job')}
              </MuiLink>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
