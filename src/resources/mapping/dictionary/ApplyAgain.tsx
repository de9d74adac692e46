import { Alert, Box, Button, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { OfferView } from '../product/OfferView.tsx';
import { proposalKey, useApplyAgain } from './useApplyAgain.ts';

/** Mapped products by the words of now: what would be another is shown, and saved where it is left ticked. */
export const ApplyAgain = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { found, look, save, chosen, toggle, isChosen } = useApplyAgain();
  const error = look.error ?? save.error;
  return (
    <Section
      anchor="again"
      title={translate('mapping.words.again')}
      actions={
        <Button variant="outlined" color="secondary" loading={look.busy} onClick={() => look.run()}>
          {translate('mapping.words.look')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {translate(found?.length === 0 ? 'mapping.words.nothing' : 'mapping.words.againText')}
      </Typography>
      <Box role="alert">
        {error === undefined ? null : <Alert severity="error">{errorText(error, translate)}</Alert>}
      </Box>
      {found === undefined || found.length === 0 ? null : (
        <>
          <Box component="ul" sx={{ m: 0, my: 2, p: 0, listStyle: 'none' }}>
            {found.map((row) => {
              const name = [row.title, row.optionValues.join(' / ')].filter(Boolean).join(' · ');
              return (
                <Box
                  component="li"
                  key={proposalKey(row)}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto 1fr 1fr auto' },
                    gap: 2,
                    alignItems: 'center',
                    py: 2,
                    borderTop: 1,
                    borderColor: 'divider',
                  }}
                >
                  <Checkbox
                    checked={isChosen(row)}
                    onChange={() => toggle(row)}
                    slotProps={{ input: { 'aria-label': translate('kit.selectRow', { name }) } }}
                  />
                  <Box sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                    {name}
                    <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
                      {row.skuId === null
                        ? translate('mapping.notMapped')
                        : translate('mapping.words.now', { sku: row.skuId })}
                    </Box>
                  </Box>
                  <OfferView offer={row.offer} pieces={row.pieces} />
                  <StatusChip tone="success" label={translate('mapping.why.linked')} />
                </Box>
              );
            })}
          </Box>
          <Button variant="contained" loading={save.busy} disabled={chosen.length === 0} onClick={() => save.run()}>
            {translate('mapping.words.save', { smart_count: chosen.length, count: format.number(chosen.length) })}
          </Button>
        </>
      )}
    </Section>
  );
};
