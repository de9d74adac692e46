import { Box, TextField } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { anchorOf } from './anchors.ts';
import { countOf } from './rows.ts';
import { scan } from './scan.ts';
import type { Receiving } from './useReceiving.ts';

interface ScanFieldProps {
  purchases: readonly WarehousePurchase[];
  receiving: Receiving;
}

/** Takes what a scanner types, or a person: Enter counts one more of an item, or goes to the purchase that is named. */
export const ScanField = ({ purchases, receiving }: ScanFieldProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const current = useRef<string>(undefined);

  const take = () => {
    const { rows, typedOf, change } = receiving;
    const found = scan(text, { purchases, rows, typedOf, current: current.current });
    setUnknown(found.kind === 'unknown');
    if (found.kind === 'unknown') {
      setMessage(translate('receive.scan.unknown', { text: text.trim() }));
      field.current?.select();
      return;
    }
    setText('');
    if (found.kind === 'purchase') {
      current.current = found.purchaseId;
      setMessage('');
      document.getElementById(anchorOf(found.purchaseId))?.focus();
      return;
    }
    const { row } = found;
    current.current = row.purchaseId;
    const received = (countOf(typedOf(row).received) ?? 0) + 1;
    change(row, { received: String(received) });
    const counted = { count: format.number(received), total: format.number(row.outstanding) };
    setMessage(translate('receive.scan.counted', { name: row.sku || row.title, ...counted }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (text.trim() !== '') take();
  };
  return (
    <Box sx={{ pt: 3, position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' }}>
      <TextField
        fullWidth
        autoFocus
        inputRef={field}
        label={translate('receive.scan.label')}
        value={text}
        error={isUnknown}
        disabled={receiving.busy}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, maxLength: 200 } }}
      />
      <Box
        role="status"
        sx={{ minHeight: 20, mt: 1, fontSize: '0.75rem', color: isUnknown ? 'error.main' : 'text.secondary' }}
      >
        {message || translate('receive.scan.help')}
      </Box>
    </Box>
  );
};
