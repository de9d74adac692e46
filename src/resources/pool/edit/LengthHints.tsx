import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { brandName, storePlatforms } from '#contract/enums.ts';
import { lengthTrouble, platformLimits } from '#contract/platformLimits.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** For which platforms a text is too long or too short. Those the merchant has a store on come first, and in colour. */
export const LengthHints = ({ of, length }: { of: 'title' | 'description'; length: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: shops = [] } = useCall(storeCalls.select, {});
  const misses = storePlatforms.flatMap((platform) => {
    const trouble = lengthTrouble(length, platformLimits[platform][of]);
    if (trouble === undefined) return [];
    return [{ platform, trouble, sellsThere: shops.some(({ channel }) => channel === platform) }];
  });
  if (length === 0) return null;
  if (misses.length === 0) {
    return (
      <Typography variant="caption" color="text.secondary">
        {translate(`editor.length.${of}Fits`)}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {misses
        .toSorted((a, b) => Number(b.sellsThere) - Number(a.sellsThere))
        .map(({ platform, trouble, sellsThere }) => (
          <Typography
            key={platform}
            component="li"
            variant="caption"
            className="tabular"
            sx={{ color: sellsThere ? 'warning.main' : 'text.secondary' }}
          >
            {translate(`editor.length.${trouble.kind}`, {
              platform: brandName[platform],
              smart_count: trouble.by,
              by: format.number(trouble.by),
              limit: format.number(trouble.limit),
            })}
          </Typography>
        ))}
    </Box>
  );
};
