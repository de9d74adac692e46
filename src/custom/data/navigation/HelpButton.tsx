import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useKnownSite } from '../sharedCalls.ts';
import { guideOf } from './siteMap.ts';
import { useHelpAddress } from './useHelpAddress.ts';

/** Opens the guide of the place that is shown, in a new tab; not there where no guide is about it. */
export const HelpButton = () => {
  const guide = guideOf(useLocation().pathname);
  const address = useHelpAddress(useKnownSite(), guide);
  const label = useTranslate()('shell.help');
  if (!guide || !address) return null;
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} href={address} target="_blank" size="small">
        <HelpIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
};
