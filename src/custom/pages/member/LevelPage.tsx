import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { memberCalls } from '#contract/member.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { PublicHeader } from '#src/custom/shell/PublicHeader.tsx';
import { LevelComparison } from './LevelComparison.tsx';
import { useReadInLanguage } from './useReadInLanguage.ts';

/** `/common/level`: all levels compared, outside the layout. */
export const LevelPage = () => {
  const translate = useTranslate();
  useReadInLanguage(memberCalls.current, memberCalls.levels);
  const title = translate('shell.page.level');
  // The page is about all levels: where this fails, only the mark on one's own is left out.
  const { data: plan } = useCall(memberCalls.current, {}, { reactTo: 'none' });
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      <PublicHeader sx={{ p: { xs: 4, md: 6 } }} />
      <Box component="main" sx={{ maxWidth: 1120, mx: 'auto', px: { xs: 4, md: 6 }, pb: 16 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 6 }}>
          <Box sx={{ flex: '1 1 240px' }}>
            <Typography variant="h1">{title}</Typography>
            <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '80ch' }}>
              {translate('member.levels.text')}
            </Typography>
          </Box>
          <Button component={Link} to="/setting/member" variant="outlined" color="secondary" startIcon={<BackIcon />}>
            {translate('member.levels.back')}
          </Button>
        </Box>
        <LevelComparison currentLevelId={plan?.isOn ? plan.levelId : null} heading="h2" />
      </Box>
    </Box>
  );
};
