import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import { Box, type Theme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PreviewedLine } from '#contract/mappingShown.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { WayText } from './WayText.tsx';

/** The newest real orders as they would be bought before and after saving, in the order in which they are given. */
export const PreviewLines = ({ lines }: { lines: readonly PreviewedLine[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0 }}>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an order may have a variant in two lines
      <Line key={`${line.orderId} ${line.variantId} ${at}`} line={line} />
    ))}
  </Box>
);

const lineStyle = ({ palette, breakpoints, spacing }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 4fr) 20px minmax(0, 4fr)',
    columnGap: spacing(3),
    alignItems: 'center',
    padding: spacing(2, 0),
    listStyle: 'none',
    fontSize: '0.8125rem',
    borderTop: `1px solid ${palette.divider}`,
    [breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: spacing(1.5) },
  }) as const;

const Line = ({ line }: { line: PreviewedLine }) => {
  const translate = useTranslate();
  const format = useFormat();
  const regionName = useRegionName();
  const { number, placedAt, countryCode, variantTitle, quantity, before, after, changed, kept } = line;
  const about = [
    variantTitle,
    translate('mapping.preview.items', { smart_count: quantity, count: format.number(quantity) }),
  ];
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, fontWeight: 500 }}>
          {number}
          {changed ? <StatusChip tone="info" label={translate('mapping.preview.changed')} /> : null}
          {kept ? <StatusChip tone="neutral" label={translate('mapping.preview.kept')} /> : null}
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          <TimeField at={placedAt} relative /> · {regionName(countryCode)}
          <div>{about.filter(Boolean).join(' · ')}</div>
        </Box>
      </Box>
      {changed ? (
        <>
          <div>
            <span style={visuallyHidden}>{`${translate('bulk.before')}: `}</span>
            <WayText way={before} />
          </div>
          <ArrowIcon
            aria-hidden
            sx={{ fontSize: 18, color: 'text.secondary', transform: { xs: 'rotate(90deg)', md: 'none' } }}
          />
          <div>
            <span style={visuallyHidden}>{`${translate('bulk.after')}: `}</span>
            <WayText way={after} />
          </div>
        </>
      ) : (
        <Box sx={{ gridColumn: { md: '2 / -1' } }}>
          <WayText way={after} />
        </Box>
      )}
    </Box>
  );
};
