import { Alert, Box, Button, Card, Link as MuiLink, TextField, Typography } from '@mui/material';
import { type ClipboardEvent, type FormEvent, type RefObject, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { supplierPlatforms } from '#contract/enums.ts';
import type { OfferList } from '#contract/mappingShown.ts';
import { addressesIn, kindOfText } from '#contract/pastedLinks.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { authorisePlace } from '#src/custom/ui/suppliers.ts';
import { isUnauthorised } from '#src/dataProvider/isUnauthorised.ts';
import { SupplierField } from '../SupplierField.tsx';
import type { Wanted } from './useMappingForm.ts';

interface LinkBarProps {
  busy: boolean;
  error: unknown;
  lists: readonly OfferList[];
  input: RefObject<HTMLInputElement | null>;
  autoFocus: boolean;
  /** The link that the page was opened with; it is loaded already. */
  given: string;
  onLoad: (wanted: Wanted) => void;
  /** How many variants of a list wait only for somebody to agree that it is the same product. */
  openOf: (list: OfferList) => number;
  onTakeAll: (list: OfferList) => void;
}

/** A link or a number as it was typed; undefined where it is neither. */
function wantedOf(text: string, supplier: SupplierPlatform): Wanted | undefined {
  const [url] = addressesIn(text.trim());
  if (url !== undefined) return { url };
  return kindOfText(text) === 'bareId' ? { supplier, productId: text.replace(/\D/g, '') } : undefined;
}

/** The field for a supplier's link: pasting one, Enter, or leaving the field loads what the supplier sells there. */
export const LinkBar = ({ busy, error, lists, input, autoFocus, given, onLoad, ...actions }: LinkBarProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(given);
  const [asked, setAsked] = useState(given);
  const [isWrong, setWrong] = useState(false);
  const [kept, setSupplier] = useStore<string>('mapping.supplier', 'aliexpress');
  const supplier = supplierPlatforms.find((one) => one === kept) ?? 'aliexpress';
  const isNumber = kindOfText(typed) === 'bareId';

  const load = (text: string) => {
    const wanted = wantedOf(text, supplier);
    setWrong(wanted === undefined);
    if (!wanted || busy) return;
    setAsked(text);
    onLoad(wanted);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const [url] = addressesIn(text.trim());
    if (url === undefined) return;
    event.preventDefault();
    setTyped(url);
    load(url);
  };
  // A number waits: beside it stands the choice of its supplier.
  const onBlur = () => {
    const [url] = addressesIn(typed.trim());
    if (url !== undefined && typed !== asked) load(typed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    load(typed);
  };
  return (
    <Card sx={{ p: 4, mb: 4 }}>
      <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          label={translate('mapping.link')}
          value={typed}
          inputRef={input}
          autoFocus={autoFocus}
          error={isWrong}
          helperText={translate(isWrong ? 'mapping.linkWrong' : 'mapping.linkHelp')}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onPaste={onPaste}
          onBlur={onBlur}
          slotProps={{ htmlInput: { spellCheck: false, inputMode: 'url', autoComplete: 'off' } }}
          sx={{ flex: '1 1 320px' }}
        />
        {isNumber ? <SupplierField value={supplier} onChange={setSupplier} /> : null}
        <Button type="submit" variant="outlined" loading={busy} sx={{ height: 36 }}>
          {translate('mapping.load')}
        </Button>
      </Box>
      <Box role="alert">{error === undefined ? null : <LoadFailure error={error} />}</Box>
      <LoadedLists lists={lists} {...actions} />
    </Card>
  );
};

const LoadFailure = ({ error }: { error: unknown }) => {
  const translate = useTranslate();
  const unlinked = isUnauthorised(error) ? error : undefined;
  return (
    <Alert
      severity={unlinked ? 'warning' : 'error'}
      sx={{ mt: 2 }}
      action={
        unlinked ? (
          <Button component={Link} to={authorisePlace(unlinked.params.supplier)} size="small" color="inherit">
            {translate('mapping.toAccount')}
          </Button>
        ) : undefined
      }
    >
      {errorText(error, translate)}
    </Alert>
  );
};

/** The supplier's products whose offers can be picked from, the newest first. */
const LoadedLists = ({ lists, openOf, onTakeAll }: Pick<LinkBarProps, 'lists' | 'openOf' | 'onTakeAll'>) => {
  const translate = useTranslate();
  const format = useFormat();
  if (lists.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('mapping.loaded')}
      sx={{ display: 'grid', gap: 2, m: 0, mt: 3, p: 0, listStyle: 'none' }}
    >
      {lists.map((list) => {
        const { supplier, productId, title, url, image, offers, proposals } = list;
        const open = openOf(list);
        return (
          <Box component="li" key={`${supplier} ${productId}`} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
            <Thumbnail src={image} />
            <Box sx={{ minWidth: 0 }}>
              {url === null ? (
                <Typography variant="body2">{title}</Typography>
              ) : (
                <MuiLink href={url} target="_blank" rel="noreferrer" variant="body2" color="text.primary">
                  {title}
                </MuiLink>
              )}
              <Typography variant="caption" component="div" color="text.secondary">
                {[
                  translate(`words.source.${supplier}`),
                  productId,
                  translate('mapping.offers', { smart_count: offers.length, count: format.number(offers.length) }),
                  translate('mapping.matched', {
                    count: format.number(proposals.filter(({ skuId }) => skuId !== null).length),
                    all: format.number(proposals.length),
                  }),
                ].join(' · ')}
              </Typography>
            </Box>
            {open === 0 ? null : (
              <Button
                variant="contained"
                size="small"
                data-take-all
                sx={{ ml: 'auto', flexShrink: 0 }}
                onClick={() => onTakeAll(list)}
              >
                {translate('mapping.takeAll', { smart_count: open, count: format.number(open) })}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};
