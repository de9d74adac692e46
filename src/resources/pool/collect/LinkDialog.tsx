import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DEFAULT_CURRENCY } from '#contract/money.ts';
import { countryCodes, currencyCodes } from '#src/custom/codes.ts';
import { CodeSelect } from '#src/custom/components/CodeSelect.tsx';
import { LinkResult } from './LinkResult.tsx';
import { linksOf } from './linksOf.ts';
import { useCollectLinks } from './useCollectLinks.ts';

/** Collects products by their links: one or many, each with its own result. */
export const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  const formId = useId();
  const [text, setText] = useState('');
  const [wanting, setWanting] = useState(false);
  const [shipTo, setShipTo] = useStore('pool.shipTo', 'US');
  const [currency, setCurrency] = useStore('pool.linkCurrency', DEFAULT_CURRENCY);
  const { results, busy, unlinked, collect } = useCollectLinks();
  const links = linksOf(text);

  const send = async () => {
    setWanting(links.length === 0);
    if (links.length === 0) return;
    setText((await collect(links, { shipTo, currency })).join('\n'));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('pool.collect.linkTitle')}</DialogTitle>
      <DialogContent>
        <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <TextField
            label={translate('pool.collect.links')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWanting(false);
            }}
            error={wanting}
            helperText={translate(wanting ? 'pool.collect.linksWanting' : 'pool.collect.linksHelp')}
            placeholder="https://www.aliexpress.com/item/1005008101000020.html"
            multiline
            minRows={3}
            maxRows={8}
            disabled={busy}
            autoFocus
            slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <CodeSelect
              of="region"
              codes={countryCodes}
              value={shipTo}
              onChange={setShipTo}
              disabled={busy}
              label={translate('pool.collect.shipTo')}
              help={translate('pool.collect.shipToWhy')}
            />
            <CodeSelect
              of="currency"
              codes={currencyCodes}
              value={currency}
              onChange={setCurrency}
              disabled={busy}
              label={translate('pool.collect.linkCurrency')}
            />
          </Box>
          <div role="alert">
            {unlinked ? (
              <Alert
                severity="warning"
                action={
                  <Button component={Link} to="/setting/aliexpress" size="small" variant="outlined" color="inherit">
                    {translate('pool.collect.toAccount')}
                  </Button>
                }
              >
                {unlinked.message}
              </Alert>
            ) : null}
          </div>
          {results.length === 0 ? null : (
            <Box component="ul" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {results.map((result) => (
                <LinkResult key={result.url} result={result} onLeave={onClose} />
              ))}
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('pool.close')}
        </Button>
        <Button variant="contained" type="submit" form={formId} loading={busy}>
          {translate('pool.collect.collect', { smart_count: Math.max(1, links.length) })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
