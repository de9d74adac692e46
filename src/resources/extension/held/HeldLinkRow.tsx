import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { HeldLink } from '#contract/collected.ts';
import { brandName } from '#contract/vocabulary.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

export interface HeldLinkRowProps {
  link: HeldLink;
  busy: boolean;
  onForget: () => void;
}

/** A link that waits: where it leads, since when. */
export const HeldLinkRow = ({ link: { supplier, url, heldAt }, busy, onForget }: HeldLinkRowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 2, listStyle: 'none' },
        ...{ borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <MuiLink
          href={addressOf(url)}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {url}
          </Box>
          <OpenIcon sx={{ fontSize: 16, flexShrink: 0 }} titleAccess={translate('pool.list.opensSource')} />
        </MuiLink>
        <Typography variant="caption" color="text.secondary" component="p">
          {brandName[supplier]} · <TimeField at={heldAt} relative />
        </Typography>
      </Box>
      <Button
        size="small"
        color="secondary"
        disabled={busy}
        onClick={onForget}
        aria-label={translate('collect.held.forgetOne', { url })}
      >
        {translate('collect.held.forget')}
      </Button>
    </Box>
  );
};

/** A link as people paste it may lack its scheme: without one it would lead into this app. */
const addressOf = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`);
