import { Box, Link as MuiLink, TextField, Typography } from '@mui/material';
import { memo, type ReactNode, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { brandName } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import { lengthOf } from '#contract/platformLimits.ts';
import type { LockableField } from '#contract/product.schemas.ts';
import { DescriptionSection } from '#src/custom/form/description/DescriptionSection.tsx';
import { TagsField } from '#src/custom/form/TagsField.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
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

const names: Readonly<Record<string, string>> = brandName;
const brand = (channel: string): string => names[channel] ?? channel;

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

/** Title, category, tags, video. */
const BasicsCard = memo(() => {
  const translate = useTranslate();
  const format = useFormat();
  const { control } = useFormContext<Texts>();
  const title = useController({ control, name: 'title' });
  const category = useController({ control, name: 'category' });
  const video = useController({ control, name: 'videoUrl' });
  const said = (message: string | undefined) => (message === undefined ? undefined : translate(message));
  const length = translate('pool.basics.length', {
    length: format.number(title.field.value.length),
    limit: format.number(limits.titleLength),
  });
  return (
    <Section anchor="basics" title={translate('pool.section.basics')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Owned field="title">
          <TextField
            {...title.field}
            inputRef={title.field.ref}
            label={translate('pool.basics.title')}
            required
            multiline
            error={title.fieldState.invalid || title.field.value.length > limits.titleLength}
            helperText={
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span role="alert">{said(title.fieldState.error?.message)}</span>
                <span className="tabular">{length}</span>
              </Box>
            }
            onChange={(event) => title.field.onChange(event.target.value.replaceAll('\n', ' '))}
          />
        </Owned>
        <LengthHints of="title" length={lengthOf(title.field.value)} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4 }}>
          <Owned field="category">
            <TextField
              {...category.field}
              inputRef={category.field.ref}
              label={translate('pool.basics.category')}
              error={category.fieldState.invalid}
              helperText={said(category.fieldState.error?.message)}
            />
          </Owned>
          <Owned field="videoUrl">
            <TextField
              {...video.field}
              inputRef={video.field.ref}
              value={video.field.value ?? ''}
              onChange={(event) => video.field.onChange(event.target.value === '' ? null : event.target.value)}
              label={translate('pool.basics.video')}
              type="url"
              error={video.fieldState.invalid}
              helperText={said(video.fieldState.error?.message)}
            />
          </Owned>
        </Box>
        <Owned field="tags">
          <TagsField />
        </Owned>
      </Box>
    </Section>
  );
});

/** A field of the form with the mark of who set it at its end. */
const Owned = ({ field, children }: { field: LockableField; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, minWidth: 0 }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid' }}>{children}</Box>
    <Box sx={{ pt: 1, '&:empty': { display: 'none' } }}>
      <OwnerMark field={field} />
    </Box>
  </Box>
);
