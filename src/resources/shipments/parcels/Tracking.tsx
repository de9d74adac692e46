import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** A number, leading to the carrier's page where that is known. Addresses come from the store: only web ones lead on. */
export const Tracking = ({ number, url }: { number: string; url: string }) => {
  const translate = useTranslate();
  if (number === '') return translate('shipments.parcels.noTracking');
  return (
    <Box component="span" className="tabular" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {/^https?:\/\//i.test(url) ? (
        <MuiLink
          href={url.replaceAll('{number}', encodeURIComponent(number))}
          target="_blank"
          rel="noreferrer"
          underline="always"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {number}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
          <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
        </MuiLink>
      ) : (
        number
      )}
      <CopyButton text={number} label={translate('shipments.parcels.copy')} />
    </Box>
  );
};
