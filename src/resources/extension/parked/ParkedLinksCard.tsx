import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Card, Collapse, Link as MuiLink, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { collectCalls } from '#contract/collected.calls.ts';
import type { ParkedLink } from '#contract/collected.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';

/** Forgets links that wait for the extension. */
function useDropLinks(onDropped: () => void) {
  const notify = useNotify();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (links: readonly ParkedLink[]) =>
      call(collectCalls.dropLinks, { linkIds: links.map(({ linkId }) => linkId) }),
    onSuccess: async ({ dropped }) => {
      onDropped();
      notify('collect.held.forgotten', { type: 'success', messageArgs: { smart_count: dropped } });
      await client.invalidateQueries({ queryKey: callKey(collectCalls.parkedLinks) });
    },
  });
}

/** Links that wait for the extension: each opens in a tab of its own, where it is collected, or is forgotten. */
export const ParkedLinksCard = ({ links, folded }: { links: readonly ParkedLink[]; folded: boolean }) => {
  const translate = useTranslate();
  const format = useFormat();
  const listId = useId();
  const titleId = useId();
  const [open, setOpen] = useState(!folded);
  const [asking, setAsking] = useState(false);
  const drop = useDropLinks(() => setAsking(false));
  const count = { smart_count: links.length, count: format.number(links.length) };
  return (
    <Card component="section" aria-labelledby={titleId} id="held" sx={{ mb: folded ? 4 : 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 3 }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography id={titleId} variant="h2">
            {translate('collect.held.title', count)}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('collect.held.text')}{' '}
            {folded ? (
              <MuiLink component={Link} to="/setting/extension" underline="always">
                {translate('collect.held.extension')}
              </MuiLink>
            ) : null}
          </Typography>
        </Box>
        {folded ? (
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'collect.held.hide' : 'collect.held.show')}
          </Button>
        ) : null}
        {open && links.length > 1 ? (
          <Button size="small" color="error" disabled={drop.isPending} onClick={() => setAsking(true)}>
            {translate('collect.held.forgetAll')}
          </Button>
        ) : null}
      </Box>
      <Collapse in={open} id={listId} unmountOnExit>
        <Box component="ul" sx={{ m: 0, p: 0, maxHeight: 360, overflow: 'auto' }}>
          {links.map((link) => (
            <ParkedLinkRow key={link.linkId} link={link} busy={drop.isPending} onForget={() => drop.mutate([link])} />
          ))}
        </Box>
      </Collapse>
      <ConfirmDialog
        open={asking}
        title={translate('collect.held.forgetTitle', count)}
        confirmLabel={translate('collect.held.forgetAll')}
        tone="error"
        busy={drop.isPending}
        onConfirm={() => drop.mutate(links)}
        onClose={() => setAsking(false)}
      >
        {translate('collect.held.forgetText')}
      </ConfirmDialog>
    </Card>
  );
};

interface ParkedLinkRowProps {
  link: ParkedLink;
  busy: boolean;
  onForget: () => void;
}

/** A link that waits: where it leads, since when. */
const ParkedLinkRow = ({ link: { supplier, url, parkedAt }, busy, onForget }: ParkedLinkRowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        listStyle: 'none',
        borderTop: 1,
        borderColor: 'divider',
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
          {translate(`words.source.${supplier}`)} · <TimeField at={parkedAt} relative />
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
