import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** A store by name and state, with the way to it; `named`: with its platform's name, where no heading says it. */
export const StoreName = ({ shop, named = false }: { shop: Shop; named?: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { channel, shopName, url, state, isReadOnly, currency, linkedAt } = shop;
  return (
    <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
      <PlatformMark platform={channel} sx={{ mt: 0.5 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {shopName}
          </Typography>
          <StateChip of="shopState" state={state} />
          {isReadOnly ? <StatusChip tone="warning" label={translate('stores.readOnly.chip')} /> : null}
        </Box>
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          title={translate('stores.linkedAt', { date: format.date(linkedAt) })}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
        >
          {named ? `${brandName[channel]} · ${currency} · ` : `${currency} · `}
          <MuiLink
            href={url}
            target="_blank"
            rel="noreferrer"
            color="inherit"
            underline="always"
            sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0, maxWidth: '100%', minHeight: 24 }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {url.replace(/^https?:\/\//, '')}
            </Box>
            <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5 }} />
            <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
          </MuiLink>
        </Typography>
        {isReadOnly ? <ReadOnlyReason /> : null}
      </Box>
    </Box>
  );
};

/** What cannot be done in a store that the plan has no room for, and where it is decided which stores those are. */
const ReadOnlyReason = () => {
  const translate = useTranslate();
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1, maxWidth: '56ch' }}>
      {`${translate('stores.readOnly.text')} `}
      <MuiLink component={Link} to="/setting/member" underline="always">
        {translate('stores.readOnly.choose')}
      </MuiLink>
    </Typography>
  );
};
