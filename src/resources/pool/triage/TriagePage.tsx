import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { RecipesDialog } from '../recipes/RecipesDialog.tsx';
import { useRecipes } from '../recipes/useRecipes.ts';
import { RecipeBar, type RecipeBarProps } from './RecipeBar.tsx';
import { triageFilter } from './TriageButton.tsx';
import { TriagePreview } from './TriagePreview.tsx';
import { TriageQueue } from './TriageQueue.tsx';
import { useQueue } from './useQueue.ts';
import { useTriage, useTriageActions } from './useTriage.ts';

/** Recipes beyond have no key. */
const NUMBERED = 9;

/** The keyboard of the triage: a product takes one key. */
function useTriageKeys(actions: RecipeBarProps & { onMove: (step: 1 | -1) => void; available: () => boolean }): void {
  const { recipes, onApply, onRemove, onEdit, onUndo, onManage, onMove, available } = actions;
  const numbered = recipes.slice(0, NUMBERED).map(
    (recipe: Recipe, index): KeyCommand => ({
      keys: [String(index + 1)],
      label: 'triage.keys.apply',
      run: () => onApply(recipe),
      available,
    }),
  );
  useKeys([
    { keys: ['j'], label: 'triage.keys.next', run: () => onMove(1), available },
    { keys: ['k'], label: 'triage.keys.previous', run: () => onMove(-1), available },
    ...numbered,
    { keys: ['e', 'Enter'], label: 'triage.keys.edit', run: onEdit, available },
    { keys: ['d', 'Delete'], label: 'triage.keys.remove', run: onRemove, available },
    { keys: ['z'], label: 'triage.keys.undo', run: onUndo },
    { keys: ['r'], label: 'triage.keys.recipes', run: onManage },
  ]);
}

/** `/import/triage`: new products one after the other, each with what decides about it, each done with one key. */
export const TriagePage = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useFormat();
  const { search } = useLocation();
  const queue = useQueue(triageFilter(search));
  const triage = useTriage(queue);
  const { apply, remove, undo } = useTriageActions(triage);
  const recipes = useRecipes() ?? [];
  const [managing, setManaging] = useState(false);
  const { current, index, marks } = triage;
  const actions = {
    recipes,
    onApply: apply,
    onRemove: remove,
    onUndo: undo,
    onEdit: () => current && void navigate(editAddress(current.productId)),
    onManage: () => setManaging(true),
  };
  useTriageKeys({ ...actions, onMove: triage.move, available: () => current !== undefined });
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
            <RecipeBar {...actions} />
          </Box>
        </Card>
      ) : null}
      {managing ? <RecipesDialog onClose={() => setManaging(false)} /> : null}
    </>
  );
};

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The triage before its products are there. */
const TriageSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '300px 1fr' } }}>
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height={52} />
      ))}
    </Box>
    <Skeleton variant="rounded" height={420} />
  </Box>
);
