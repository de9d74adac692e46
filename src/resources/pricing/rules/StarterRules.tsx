import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { starterNames, starters } from './starters.ts';
import { useRuleSummary } from './useRuleSummary.ts';

/** Rules to begin with: what each does in a line, and the button that opens it in the editor. */
export const StarterRules = () => {
  const translate = useTranslate();
  const summary = useRuleSummary();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {starterNames.map((name) => (
        <Card key={name}>
          <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%' }}>
            <Typography variant="h3" component="h2">
              {translate(`pricing.starter.${name}.title`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`pricing.starter.${name}.text`)}
            </Typography>
            <Typography variant="body2" component="div" className="tabular">
              {summary(starters[name]).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Typography>
            <Box sx={{ mt: 'auto', pt: 1.5 }}>
              <Button component={Link} to={`?rule=new&like=${name}`} variant="outlined">
                {translate('pricing.starter.use')}
                <Box component="span" style={visuallyHidden}>
                  {`: ${translate(`pricing.starter.${name}.title`)}`}
                </Box>
              </Button>
            </Box>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
};
