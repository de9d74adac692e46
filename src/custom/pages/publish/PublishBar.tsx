import { Alert, Box, Button, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { useFormat } from '#src/custom/ui/format.ts';

export interface PublishBarProps {
  products: number;
  stores: number;
  busy: boolean;
  /** What went wrong with sending it. */
  failure: string | undefined;
  /** The answer was lost: the job may have been made. */
  uncertain: boolean;
}

/** Says what the button does in numbers, stays in sight, and shows how sending failed. */
export const PublishBar = ({ products, stores, busy, failure, uncertain }: PublishBarProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const rows = products * stores;
  const tooMany = rows > limits.publishRows;
  const counted = (key: string, count: number) =>
    translate(`publish.bar.${key}`, { smart_count: count, count: format.number(count) });
  const label =
    rows === 0
      ? translate('publish.bar.publishNothing')
      : translate('publish.bar.publish', {
          products: counted('products', products),
          stores: counted('stores', stores),
        });
  const said = tooMany
    ? translate('error.publishTooMany', { count: format.number(rows), limit: format.number(limits.publishRows) })
    : failure;
  return (
    <Paper
      elevation={0}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mx: { xs: -4, md: -6 },
        px: { xs: 4, md: 6 },
        py: 3,
        borderRadius: 0,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div role="alert">
        {said === undefined && !uncertain ? null : (
          <Alert severity={uncertain ? 'warning' : 'error'} sx={{ mb: 3 }}>
            {uncertain ? translate('publish.bar.uncertain') : said}{' '}
            {uncertain ? (
              <MuiLink component={Link} to="/jobs" underline="always">
                {translate('publish.bar.toJobs')}
              </MuiLink>
            ) : null}
          </Alert>
        )}
      </div>
      {/* The button stands first: the layout's back-to-top button hovers over the other end. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, pr: 12 }}>
        <Button type="submit" variant="contained" loading={busy} disabled={tooMany} sx={{ whiteSpace: 'normal' }}>
          {label}
        </Button>
        <Typography variant="body2" color="text.secondary" className="tabular" sx={{ flex: '1 1 240px' }}>
          {rows === 0 ? translate('publish.bar.hint') : counted('rows', rows)}
        </Typography>
      </Box>
    </Paper>
  );
};
