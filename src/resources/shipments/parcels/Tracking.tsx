import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { trackingUrl } from '../shared/trackingUrl.ts';

/** A number, leading to the carrier's page where that is known. */
export const Tracking = ({ number, url }: { number: string; url: string }) => {
  const translate = useTranslate();
  if (number === '') return translate('shipments.parcels.noTracking');
  const address = trackingUrl(url, number);
  return (
    <Box component="span" className="tabular" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {address !== '' ? (
        <MuiLink href={address} target="_blank" rel="noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
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
