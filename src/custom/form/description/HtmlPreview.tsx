import { Box, Typography, useTheme } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { withShownPictures } from '#src/custom/data/pictures/pictureUrl.ts';
import { plainFonts } from '#src/custom/theme/fonts.ts';

const TALLEST = 720;

/**
 * HTML as a store would show it, in a frame of its own that may run nothing: its styles stay in there, and what the
 * server's cleaning let through stays harmless.
 */
export const HtmlPreview = ({ html }: { html: string }) => {
  const translate = useTranslate();
  const { palette } = useTheme();
  const [height, setHeight] = useState(160);
  if (html.trim() === '') {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('description.empty')}
      </Typography>
    );
  }
  const style = `body{margin:12px;font:14px/1.6 ${plainFonts};color:${palette.text.primary};background:${palette.background.paper};overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%;border-collapse:collapse}td,th{border:1px solid ${palette.divider};padding:4px 8px}a{color:${palette.primary.main}}`;
  const page = `<!doctype html><meta name="referrer" content="no-referrer"><base target="_blank"><style>${style}</style>${withShownPictures(html)}`;
  return (
    <Box
      component="iframe"
      title={translate('description.frame')}
      // Same origin so that its height can be read; without allow-scripts nothing in it runs.
      sandbox="allow-same-origin allow-popups"
      srcDoc={page}
      tabIndex={0}
      onLoad={(event) => {
        const root = event.currentTarget.contentDocument?.documentElement;
        if (root) setHeight(Math.min(TALLEST, Math.max(80, root.scrollHeight)));
      }}
      sx={{ display: 'block', width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
};
