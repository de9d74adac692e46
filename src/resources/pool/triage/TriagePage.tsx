import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { recipeCalls } from '#src/dataProvider/calls.ts';
import { RecipesDialog } from '../recipes/RecipesDialog.tsx';
import { RecipeBar } from './RecipeBar.tsx';
import { TriagePreview } from './TriagePreview.tsx';
import { TriageQueue } from './TriageQueue.tsx';
import { TriageSkeleton } from './TriageSkeleton.tsx';
import { triageFilter } from './triageAddress.ts';
import { useQueue } from './useQueue.ts';
import { useTriage } from './useTriage.ts';
import { useTriageDeeds } from './useTriageDeeds.ts';
import { useTriageKeys } from './useTriageKeys.ts';

/** `/import/triage`: new products one after the other, each with what decides about it, each done with one key. */
export const TriagePage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useFormat();
  const { search } = useLocation();
  const queue = useQueue(triageFilter(search));
  const triage = useTriage(queue);
  const { apply, remove, undo } = useTriageDeeds(triage);
  const recipes = useCall(recipeCalls.list, {}).data?.rows ?? [];
  const [managing, setManaging] = useState(false);
  const { current, index, marks } = triage;
  const deeds = {
    recipes,
    onApply: apply,
    onRemove: remove,
    onUndo: undo,
    onEdit: () => current && void navigate(editAddress(current.productId)),
    onManage: () => setManaging(true),
  };
  useTriageKeys({ ...deeds, onMove: triage.move, available: () => current !== undefined });
  const done = [...marks.values()].filter(({ state }) => state === 'done').length;

  return (
    <>
      <PageTitle
        title={translate('triage.title')}
        aside={
          queue.rows.length === 0 ? null : (
            <Typography color="text.secondary" className="tabular" role="status">
              {translate('triage.progress', {
                place: format.number(index + 1),
                total: format.number(queue.total),
                done: format.number(done),
              })}
            </Typography>
          )
        }
        actions={
          <Button component={Link} to="/import/list" variant="outlined" color="secondary" size="small">
            {translate('triage.toList')}
          </Button>
        }
      />
      {queue.isPending ? <TriageSkeleton /> : null}
      {queue.error && queue.rows.length === 0 ? (
        <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
      ) : null}
      {queue.isSuccess && queue.rows.length === 0 ? (
        <EmptyState
          icon={DoneIcon}
          tone="success"
          title={translate('triage.emptyTitle')}
          text={translate('triage.emptyText')}
          action={
            <Button component={Link} to="/import/list" variant="contained">
              {translate('triage.toList')}
            </Button>
          }
        />
      ) : null}
      {current ? (
        <Card
          variant="outlined"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '300px 1fr' },
            gridTemplateRows: { xs: '180px auto', md: 'minmax(0, 1fr)' },
            height: { md: 'calc(100dvh - 190px)' },
            minHeight: { md: 420 },
          }}
        >
          <Box sx={{ display: 'grid', minHeight: 0, borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
            <TriageQueue rows={queue.rows} currentId={current.productId} marks={marks} onShow={triage.show} />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', minHeight: 0, minWidth: 0 }}>
            <Box
              sx={{ overflowY: 'auto', p: 4, minWidth: 0 }}
              tabIndex={0}
              role="region"
              aria-label={translate('triage.product')}
            >
              <TriagePreview id={current.productId} next={queue.rows.slice(index + 1, index + 3)} />
            </Box>
            <RecipeBar {...deeds} />
          </Box>
        </Card>
      ) : null}
      {managing ? <RecipesDialog onClose={() => setManaging(false)} /> : null}
    </>
  );
};
