import { Box, Link as MuiLink, Typography } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useEditorState } from './EditorContext.ts';
import { equal } from './model/equal.ts';

const names: Readonly<Record<string, string>> = brandName;
const brand = (channel: string): string => names[channel] ?? channel;

/** The stores the product stands in. */
export const PublishedCard = memo(() => {
  const translate = useTranslate();
  const publishedTo = useEditorState(({ product }) => product.publishedTo, equal);
  return (
    <Section anchor="published" title={translate('pool.section.published')}>
      {publishedTo.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('editor.published.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {publishedTo.map(({ shopId, shopName, channel, externalId, url }) => (
            <Box component="li" key={`${shopId} ${externalId}`} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {url === null ? (
                  shopName
                ) : (
                  <MuiLink href={url} target="_blank" rel="noreferrer" underline="always">
                    {shopName}
                  </MuiLink>
                )}
              </Typography>
              <StatusChip tone="neutral" label={brand(channel)} />
            </Box>
          ))}
        </Box>
      )}
    </Section>
  );
});
