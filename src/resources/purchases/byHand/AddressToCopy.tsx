import DoneIcon from '@mui/icons-material/CheckOutlined';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { PurchasePart } from '../detail/PurchasePart.tsx';
import { useRecipientFields } from '../shared/useRecipientFields.ts';

/** How long a field says that it was copied, in ms. */
const SAID = 2000;
/** The first fields have a digit of their own. */
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const ALL = 'all';

/** Copies a text under a name, and says for a while which it was. */
function useCopy() {
  const notify = useNotify();
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SAID);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (name: string, text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(name),
      // Refused by the browser, or no clipboard without https: the text can still be marked and copied by hand.
      () => notify('kit.copyRefused', { type: 'warning' }),
    );
  };
  return { copied, copy };
}

/** An address to be copied field by field, each by a click or its digit; A copies all of it. */
export const AddressToCopy = ({ recipient }: Pick<PurchaseDetail, 'recipient'>) => {
  const translate = useTranslate();
  const fields = useRecipientFields()(recipient);
  const { copied, copy } = useCopy();
  const all = fields.map(({ value }) => value).join('\n');
  useKeys([
    { keys: ['a'], label: 'purchases.key.copyAll', run: () => copy(ALL, all), available: () => fields.length > 0 },
    {
      keys: digits,
      label: 'purchases.key.copyField',
      available: () => fields.length > 0,
      run: (digit) => {
        const field = fields[Number(digit) - 1];
        if (field) copy(field.name, field.value);
      },
    },
  ]);
  return (
    <PurchasePart
      title={translate('purchases.hand.stepAddress')}
      action={
        <Button
          size="small"
          startIcon={copied === ALL ? <DoneIcon color="success" /> : <CopyIcon />}
          onClick={() => copy(ALL, all)}
        >
          {translate(copied === ALL ? 'kit.copied' : 'purchases.hand.copyAll')}
        </Button>
      }
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          columnGap: 4,
          m: 0,
          p: 0,
          listStyle: 'none',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        }}
      >
        {fields.map(({ name, label, value }, at) => (
          <li key={name}>
            <ButtonBase
              aria-label={translate('purchases.hand.copyField', { name: label, value })}
              onClick={() => copy(name, value)}
              sx={{
                display: 'flex',
                width: '100%',
                gap: 2,
                px: 2,
                py: 1,
                mx: -2,
                borderRadius: 1,
                textAlign: 'left',
                font: 'inherit',
                fontSize: '0.8125rem',
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="span" aria-hidden sx={{ width: 24, display: { xs: 'none', md: 'inline' } }}>
                {digits[at] === undefined ? null : <KeyCap keys={digits[at]} />}
              </Box>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="span" sx={{ overflowWrap: 'anywhere', userSelect: 'text' }}>
                  {value}
                </Box>
              </Box>
              {copied === name ? (
                <DoneIcon color="success" sx={{ fontSize: '1rem' }} />
              ) : (
                <CopyIcon sx={{ fontSize: '1rem', color: 'text.secondary' }} />
              )}
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Box role="status" sx={{ fontSize: '0.75rem', color: 'text.secondary', minHeight: '1.5em' }}>
        {copied === undefined
          ? ''
          : copied === ALL
            ? translate('purchases.hand.copiedAll')
            : translate('purchases.hand.copiedField', {
                name: fields.find(({ name }) => name === copied)?.label ?? '',
              })}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {translate('purchases.hand.extension')}
      </Typography>
    </PurchasePart>
  );
};
