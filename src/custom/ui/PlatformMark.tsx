import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import { storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';

const letters: Record<StorePlatform, string> = {
  woo: 'W',
  shopify: 'S',
  shoplazza: 'Sz',
  shopline: 'Sl',
  tiktok: 'TT',
  wix: 'Wi',
};

/** A platform's sign where there is no room for its name: one or two letters. The name stands beside it or in a tooltip. */
export const PlatformMark = ({ platform, sx }: { platform: StorePlatform } & Pick<SvgIconProps, 'sx'>) => (
  <Box
    component="span"
    aria-hidden
    sx={[
      {
        display: 'inline-grid',
        placeItems: 'center',
        flexShrink: 0,
        width: '1.25rem',
        height: '1.25rem',
        border: 1,
        borderColor: 'currentColor',
        borderRadius: 0.5,
        fontSize: '0.625rem',
        fontWeight: 700,
        lineHeight: 1,
        color: 'text.secondary',
      },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  >
    {letters[platform]}
  </Box>
);

const markOf = (platform: StorePlatform): ComponentType<Pick<SvgIconProps, 'fontSize' | 'sx'>> =>
  function Mark({ sx }) {
    return <PlatformMark platform={platform} sx={sx} />;
  };

/** The marks as icons, for what takes a component. */
export const platformMarks = Object.fromEntries(
  storePlatforms.map((platform) => [platform, markOf(platform)]),
) as Record<StorePlatform, ReturnType<typeof markOf>>;
