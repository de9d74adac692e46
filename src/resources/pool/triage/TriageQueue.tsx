import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import { Box, ButtonBase, CircularProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import type { Mark } from './useTriage.ts';

export interface TriageQueueProps {
  rows: readonly ProductSummary[];
  currentId: string | undefined;
  marks: ReadonlyMap<string, Mark>;
  onShow: (productId: string) => void;
}

/** The products to look through, the current one in view. */
export const TriageQueue = ({ rows, currentId, marks, onShow }: TriageQueueProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('triage.queue')}
      sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', minHeight: 0 }}
    >
      {rows.map((row) => (
        <QueueRow
          key={row.productId}
          row={row}
          current={row.productId === currentId}
          mark={marks.get(row.productId)}
          onShow={onShow}
        />
      ))}
    </Box>
  );
};

interface QueueRowProps {
  row: ProductSummary;
  current: boolean;
  mark: Mark | undefined;
  onShow: (productId: string) => void;
}

const QueueRow = ({ row, current, mark, onShow }: QueueRowProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) button.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        ref={button}
        onClick={() => onShow(row.productId)}
        aria-current={current}
        sx={{
          width: '100%',
          px: 3,
          py: 2,
          gap: 3,
          justifyContent: 'flex-start',
          textAlign: 'left',
          bgcolor: current ? 'action.selected' : undefined,
          boxShadow: current ? (theme) => `inset 3px 0 0 ${theme.palette.primary.main}` : undefined,
        }}
      >
        <Thumbnail src={row.primaryIp} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap sx={{ color: mark?.state === 'done' ? 'text.secondary' : undefined }}>
            {row.title}
          </Typography>
          {mark ? (
            <MarkLine mark={mark} />
          ) : (
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', display: 'flex' }}>
              <MoneyField min={row.priceMin} max={row.priceMax} currency={row.currency} />
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
};

const MarkLine = ({ mark: { state, text } }: { mark: Mark }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      fontSize: '0.75rem',
      color: state === 'failed' ? 'error.main' : 'text.secondary',
    }}
  >
    {state === 'saving' ? <CircularProgress size={12} aria-hidden /> : null}
    {state === 'done' ? <CheckIcon sx={{ fontSize: 14, color: 'success.main' }} /> : null}
    {state === 'failed' ? <ErrorIcon sx={{ fontSize: 14 }} /> : null}
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  </Box>
);
