import { Box, Link as MuiLink, Typography } from '@mui/material';
import { memo, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { lengthOf } from '#contract/platformLimits.ts';
import { brandName, StorePlatform } from '#contract/platforms.ts';
import { DescriptionSection } from '#src/custom/form/description/DescriptionSection.tsx';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { BasicsCard } from './BasicsCard.tsx';
import { useEditorState } from './EditorContext.ts';
import { HistoryCard } from './history/HistoryCard.tsx';
import { ImagesCard } from './images/ImagesCard.tsx';
import { LengthHints } from './LengthHints.tsx';
import { equal } from './model/equal.ts';
import type { Texts } from './model/sheet.ts';
import { OptionsCard } from './options/OptionsCard.tsx';
import { OwnerMark } from './ownership/OwnerMark.tsx';
import { SupplierCard } from './SupplierCard.tsx';
import { ShippingCard } from './shipping/ShippingCard.tsx';
import { VariantsCard } from './variants/VariantsCard.tsx';
import type { VariantsTableHandle } from './variants/VariantsTable.tsx';

/** The sections of the edit page. Each follows what it shows; saving and typing elsewhere draw none of them. */
export const EditSections = memo(({ table }: { table: RefObject<VariantsTableHandle | null> }) => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <BasicsCard />
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <SupplierCard />
        <PublishedCard />
      </Box>
    </Box>
    <OptionsCard />
    <VariantsCard table={table} />
    <ImagesCard />
    <DescriptionCard />
    <ShippingCard />
    <HistoryCard />
  </Box>
));

/** The description, with who set it and whether the stores' platforms take its length. */
const DescriptionCard = memo(() => {
  const { control } = useFormContext<Texts>();
  const bodyHtml = useWatch({ control, name: 'bodyHtml' });
  return (
    <DescriptionSection aside={<OwnerMark field="bodyHtml" />}>
      <LengthHints of="description" length={lengthOf(bodyHtml)} />
    </DescriptionSection>
  );
});

const brand = (channel: string): string => {
  const known = StorePlatform.safeParse(channel);
  return known.success ? brandName[known.data] : channel;
};

/** The stores the product stands in. */
const PublishedCard = memo(() => {
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
