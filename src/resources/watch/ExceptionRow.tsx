import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { NoticeRule } from '#contract/notice.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';

interface ExceptionRowProps {
  rule: NoticeRule;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** A store or product with settings of its own, in short. */
export const ExceptionRow = ({ rule, busy, onChange, onRemove }: ExceptionRowProps) => {
  const translate = useTranslate();
  const { shopId, settings } = rule;
  const name = rule.name ?? '';
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
