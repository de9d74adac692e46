import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { Section } from '#src/custom/ui/Section.tsx';
import { PreviewLines } from './PreviewLines.tsx';
import type { usePreview } from './usePreview.ts';

/** More are shown when they are asked for. */
const FIRST = 5;

/** The product's newest real orders, as they are bought now and once this is saved. */
export const PreviewSection = ({ preview }: { preview: ReturnType<typeof usePreview> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { lines, error, isStale } = preview;
  const changed = lines?.filter((line) => line.changed).length ?? 0;
  const shown = all ? lines : lines?.slice(0, FIRST);
  const counts = { smart_count: changed, count: format.number(changed) };
  const body = () => {
    if (error) return <Alert severity="error">{errorText(error, translate)}</Alert>;
    if (shown === undefined) return <Skeleton variant="rounded" height={120} />;
    if (lines?.length === 0) return <Typography color="text.secondary">{translate('mapping.preview.none')}</Typography>;
    return (
      <Box sx={{ opacity: isStale ? 0.6 : 1 }}>
        <PreviewLines lines={shown} />
      </Box>
    );
  };
  return (
    <Section
      anchor="orders"
      title={translate('mapping.preview.title')}
      aside={changed === 0 ? undefined : translate('mapping.preview.count', counts)}
    >
      {body()}
      {lines !== undefined && lines.length > FIRST && !all ? (
        <Button size="small" onClick={() => setAll(true)}>
          {translate('mapping.showAll', { count: format.number(lines.length) })}
        </Button>
      ) : null}
    </Section>
  );
};
