import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SupplierEvent } from '#contract/supplierEvent.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { FigureChanges } from './FigureChanges.tsx';
import { useSettingsText } from './useSettingsText.ts';
import { WhyStores } from './WhyStores.tsx';

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
