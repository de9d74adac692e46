import {
  Alert,
  Box,
  Button,
  DialogActions,
  DialogContent,
  Link as MuiLink,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { countryCodes } from '#contract/countries.ts';
import { DEFAULT_CURRENCY } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { supplierAccountCalls } from '#contract/supplierAccount.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { authorisePlace, standingOf, wayPlace } from '#src/custom/ui/suppliers.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';
import { FirstRule, useHasNoRule } from '#src/resources/pricing/embed.tsx';
import { type PastedProblem, readPasted } from './readPasted.ts';
import type { useCollectLinks } from './useCollectLinks.ts';

export interface LinkFormProps {
  text: string;
  onText: (text: string) => void;
  collecting: Pick<ReturnType<typeof useCollectLinks>, 'busy' | 'error' | 'send'>;
  onClose: () => void;
}

/** The box for links, what is wrong with its lines, and where the products are to go. */
export const LinkForm = ({ text, onText, collecting: { busy, error, send }, onClose }: LinkFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const formId = useId();
  const hasNoRule = useHasNoRule();
  const [wanting, setWanting] = useState(false);
  const [shipTo, setShipTo] = useStore('pool.shipTo', 'US');
  const [currency, setCurrency] = useStore('pool.linkCurrency', DEFAULT_CURRENCY);
  const { links, problems } = useMemo(() => readPasted(text), [text]);
  const now = links.slice(0, limits.linksAtOnce);
  const count = { count: format.number(links.length), limit: format.number(limits.linksAtOnce) };
  const help = links.length > limits.linksAtOnce ? 'over' : links.length > 0 ? 'count' : 'help';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWanting(now.length === 0);
    if (now.length > 0) send(now, { shipTo, currency });
  };
  return (
    <>
      <DialogContent>
        <Box component="form" id={formId} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <TextField
            label={translate('collect.links')}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setWanting(false);
            }}
            error={wanting}
            helperText={translate(wanting ? 'collect.wanting' : `collect.${help}`, count)}
            placeholder="https://www.aliexpress.com/item/1005008101000020.html"
            multiline
            minRows={4}
            maxRows={10}
            disabled={busy}
            autoFocus
            slotProps={{ htmlInput: { spellCheck: false, wrap: 'off' }, inputLabel: { shrink: true } }}
            sx={{ '& textarea': { overflowX: 'auto !important' } }}
          />
          <LinkProblems problems={problems} />
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
            <CodeSelect
              of="region"
              codes={countryCodes}
              value={shipTo}
              onChange={setShipTo}
              disabled={busy}
              label={translate('collect.shipTo')}
              help={translate('collect.shipToWhy')}
            />
            <CodeSelect
              of="currency"
              codes={currencyCodes}
              value={currency}
              onChange={setCurrency}
              disabled={busy}
              label={translate('collect.currency')}
            />
          </Box>
          {hasNoRule ? <FirstRule /> : null}
          <LinkRefusal error={error} />
          <LinkSuppliers onLeave={onClose} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('pool.close')}
        </Button>
        <Button variant="contained" type="submit" form={formId} loading={busy}>
          {translate(now.length === 0 ? 'collect.collectNone' : 'collect.collect', {
            smart_count: now.length,
            count: format.number(now.length),
          })}
        </Button>
      </DialogActions>
    </>
  );
};

/** Lines told one by one, and letters of each. */
const SHOWN = 5;
const LETTERS = 80;

/** The lines of the box that will not be sent, and why. */
const LinkProblems = ({ problems }: { problems: readonly PastedProblem[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const tell = ({ line, text, kind, first = 0 }: PastedProblem): string =>
    translate(`collect.problem.${kind}`, {
      line: format.number(line),
      text: text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text,
      first: format.number(first),
      limit: format.number(limits.linkLength),
    });
  const more = problems.length - SHOWN;
  return (
    <Box role="status" sx={{ display: problems.length > 0 ? 'block' : 'none' }}>
      {problems.length === 0 ? null : (
        <Alert severity="info">
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
            {problems.slice(0, SHOWN).map((problem) => (
              <li key={`${problem.line} ${problem.text.slice(0, LETTERS)}`}>{tell(problem)}</li>
            ))}
            {more > 0 ? (
              <li>{translate('collect.problem.more', { smart_count: more, count: format.number(more) })}</li>
            ) : null}
          </Box>
        </Alert>
      )}
    </Box>
  );
};

/** Why a list was not taken; where an account is missing, the way to it. */
const LinkRefusal = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const unlinked = isUnauthorised(error) ? error : undefined;
  return (
    <Box role="alert" sx={{ display: error === undefined ? 'none' : 'block' }}>
      {error === undefined ? null : (
        <Alert
          severity={unlinked ? 'warning' : 'error'}
          action={
            unlinked ? (
              <Button
                component={Link}
                to={authorisePlace(unlinked.params.supplier)}
                size="small"
                variant="outlined"
                color="inherit"
              >
                {translate('collect.toAccount')}
              </Button>
            ) : undefined
          }
        >
          {errorText(error, translate, 'adding')}
        </Alert>
      )}
    </Box>
  );
};

/** Which suppliers' links work now, and what the others wait for. */
const LinkSuppliers = ({ onLeave }: { onLeave: () => void }) => {
  const translate = useTranslate();
  // Beside the matter: without it links can be sent all the same.
  const { data } = useCall(supplierAccountCalls.list, {}, { reactTo: 'none' });
  if (data === undefined) return null;
  return (
    <Box component="section" aria-label={translate('collect.suppliers')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('collect.suppliersText')}
      </Typography>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, p: 0 }}>
        {data.suppliers.map((access) => {
          const standing = standingOf(access, data.rows);
          // What works needs no way to it.
          const to = standing === 'ready' ? undefined : wayPlace(access);
          return (
            <Box
              component="li"
              key={access.platform}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, listStyle: 'none' }}
            >
              {to === undefined ? (
                <Typography variant="body2">{translate(`words.source.${access.platform}`)}</Typography>
              ) : (
                <MuiLink component={Link} to={to} onClick={onLeave} variant="body2">
                  {translate(`words.source.${access.platform}`)}
                </MuiLink>
              )}
              <StateChip of="supplierStanding" state={standing} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
