import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { NoticeException, NoticeSettings } from '#contract/notice.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { FormFailure, FormSection } from '#src/custom/form/FormSection.tsx';
import { StepPages } from '#src/custom/list/StepPages.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { type Exception, ExceptionDialog } from './ExceptionDialog.tsx';

const perPage = limits.restRows;

/** Stores and products with settings of their own. A new one begins with those for all. */
export const ExceptionsCard = ({ general }: { general: NoticeSettings }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const provider = useDataProvider();
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<Exception>();
  const [leaving, setLeaving] = useState<NoticeException>();
  const { data, total, error, refetch } = useGetList<NoticeException & { id: string }>('noticeExceptions', {
    pagination: { page, perPage },
    sort: { field: 'id', order: 'ASC' },
    meta: { reactTo: 'special' satisfies ReactTo },
  });
  const remove = useAction(async (ruleId: string) => {
    setLeaving(undefined);
    await provider.delete('noticeExceptions', { id: ruleId });
    await client.invalidateQueries({ queryKey: ['noticeExceptions'] });
    notify('watch.exceptions.removed', { type: 'success' });
  });
  const button = (of: 'store' | 'product') => (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon />}
      onClick={() => setEdited({ of, ruleId: null, at: null, settings: general })}
    >
      {translate(of === 'store' ? 'watch.exceptions.addStore' : 'watch.exceptions.addProduct')}
    </Button>
  );
  return (
    <FormSection title={translate('watch.exceptions.title')} text={translate('watch.exceptions.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {button('store')}
        {button('product')}
      </Box>
      <FormFailure text={remove.error === undefined ? undefined : errorText(remove.error, translate)} />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('watch.exceptions.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.map((exception) => (
            <ExceptionRow
              key={exception.ruleId}
              exception={exception}
              busy={remove.busy}
              onChange={() => setEdited(editedOf(exception))}
              onRemove={() => setLeaving(exception)}
            />
          ))}
        </Box>
      )}
      {total !== undefined && total > perPage ? (
        <StepPages
          page={page}
          onPrevious={page > 1 ? () => setPage(page - 1) : undefined}
          onNext={page * perPage < total ? () => setPage(page + 1) : undefined}
        />
      ) : null}
      {edited === undefined ? null : (
        <ExceptionDialog
          exception={edited}
          taken={(data ?? []).flatMap(({ shopId, productId }) => [shopId ?? '', productId ?? ''])}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving === undefined ? null : (
        <ConfirmDialog
          open
          title={translate('watch.exceptions.removeOf', { name: leaving.name })}
          confirmLabel={translate('watch.exceptions.remove')}
          onConfirm={() => remove.run(leaving.ruleId)}
          onClose={() => setLeaving(undefined)}
        >
          {translate('watch.exceptions.removeText')}
        </ConfirmDialog>
      )}
    </FormSection>
  );
};

const editedOf = ({ ruleId, shopId, productId, name, settings }: NoticeException): Exception => ({
  ruleId,
  of: shopId === null ? 'product' : 'store',
  at: { id: shopId ?? productId ?? '', name },
  settings,
});

interface ExceptionRowProps {
  exception: NoticeException;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** A store or product with settings of its own, in short. */
const ExceptionRow = ({ exception, busy, onChange, onRemove }: ExceptionRowProps) => {
  const translate = useTranslate();
  const { shopId, name, settings } = exception;
  const said = [
    ['costShort', `costAction.${settings.cost.action}`],
    ['stockShort', `stockAction.${settings.stock.action}`],
    ['goneShort', `stockAction.${settings.gone.action}`],
  ].map(([part, action]) => translate(`watch.exceptions.${part}`, { action: translate(`watch.${action}`) }));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <StatusChip
            tone={shopId === null ? 'neutral' : 'info'}
            label={translate(shopId === null ? 'watch.exceptions.product' : 'watch.exceptions.store')}
          />
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Typography>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {said.join(' · ')}
        </Typography>
      </Box>
      <Tooltip title={translate('watch.exceptions.change')}>
        <IconButton size="small" aria-label={translate('watch.exceptions.changeOf', { name })} onClick={onChange}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={translate('watch.exceptions.remove')}>
        <IconButton
          size="small"
          disabled={busy}
          aria-label={translate('watch.exceptions.removeOf', { name })}
          onClick={onRemove}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
