import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** Leads to a page of the supplier's in a new tab. What is no address of the web leads nowhere. */
export const ExternalLink = ({ url, children }: { url: string; children: ReactNode }) => {
  const translate = useTranslate();
  if (!/^https?:\/\//i.test(url)) return children;
  return (
    <MuiLink href={url} target="_blank" rel="noreferrer" underline="always" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
      <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
    </MuiLink>
  );
};
