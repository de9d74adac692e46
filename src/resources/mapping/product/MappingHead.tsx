import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import type { RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MappedProduct } from '#contract/mappingShown.ts';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { addressOfTab } from '#src/custom/data/navigation/workTabs.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { EditHeadFrame } from '#src/custom/form/EditHeadFrame.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';

interface MappingHeadProps {
  product: MappedProduct;
  /** How many rows are to be saved. */
  unsaved: number;
  busy: boolean;
  saveButton: RefObject<HTMLButtonElement | null>;
  onSave: () => void;
  /** Saves and goes on to the next product that waits; undefined where none does. */
  onSaveNext: (() => void) | undefined;
  onSimulate: () => void;
  /** The plan of buying that the page was opened from. */
  planId: string | undefined;
}

/** The head of the mapping page: what is mapped, how many orders wait for it, and the button that saves. */
export const MappingHead = ({
  product,
  unsaved,
  busy,
  saveButton,
  onSave,
  onSaveNext,
  onSimulate,
  planId,
}: MappingHeadProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { title, image, url, storeName, channel, waitingOrders } = product;
  const counts = { smart_count: waitingOrders, count: format.number(waitingOrders) };
  return (
    <EditHeadFrame>
      <title>{useDocumentTitle(translate('mapping.titleOf', { title }), true)}</title>
      <Thumbnail src={image} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
          <Typography variant="h1" sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>
            {translate('mapping.titleOf', { title })}
          </Typography>
          {waitingOrders > 0 ? <StatusChip tone="warning" label={translate('mapping.waiting', counts)} /> : null}
        </Box>
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
        >
          <PlatformMark platform={channel} />
          {storeName}
          {url === null ? null : (
            <MuiLink href={url} target="_blank" rel="noreferrer" color="inherit" underline="always">
              {translate('mapping.inStore')}
            </MuiLink>
          )}
          {waitingOrders > 0 ? (
            <MuiLink component={Link} to={addressOfTab('map')} color="inherit" underline="always">
              {translate('mapping.toOrders')}
            </MuiLink>
          ) : null}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, ml: 'auto' }}>
        {planId === undefined ? null : (
          <Button component={Link} to={`/purchases/plan/${planId}`} variant="outlined" color="secondary">
            {translate('mapping.backToPlan')}
          </Button>
        )}
        <Button variant="outlined" color="secondary" onClick={onSimulate}>
          {translate('mapping.simulate.open')}
        </Button>
        {onSaveNext ? (
          <Button ref={saveButton} variant="contained" onClick={onSaveNext} loading={busy} disabled={unsaved === 0}>
            {translate('mapping.many.next')}
          </Button>
        ) : null}
        <Button
          ref={onSaveNext ? undefined : saveButton}
          variant={onSaveNext ? 'outlined' : 'contained'}
          onClick={onSave}
          loading={busy}
          disabled={unsaved === 0}
        >
          {unsaved > 1
            ? translate('mapping.saveCount', { count: format.number(unsaved) })
            : translate('ra.action.save')}
        </Button>
      </Box>
    </EditHeadFrame>
  );
};
