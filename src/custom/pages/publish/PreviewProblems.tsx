import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/custom/format.ts';
import type { NoticeGroup } from './previewRows.ts';

/** Named one by one; beyond that they are counted. */
const NAMED = 5;
/** Links below one another, each as high as a finger needs. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;

/** What would not go out, alike with alike: why, and the products to mend. */
export const PreviewProblems = ({ groups }: { groups: readonly NoticeGroup[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (groups.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      <Typography variant="subtitle1">{translate('publish.problems.title')}</Typography>
      <Typography variant="body2">{translate('publish.problems.text')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, display: 'grid', gap: 2 }}>
        {groups.map(({ key, message, products }) => (
          <li key={key}>
            <Typography variant="body2">
              {translate('publish.problems.group', {
                smart_count: products.length,
                count: format.number(products.length),
                message,
              })}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.8125rem' }}>
              {products.slice(0, NAMED).map(({ productId, title }) => (
                <MuiLink
                  key={productId}
                  component={Link}
                  to={`/import/edit/${productId}`}
                  underline="always"
                  sx={reachable}
                >
                  {title}
                </MuiLink>
              ))}
              {products.length > NAMED
                ? translate('publish.more', { count: format.number(products.length - NAMED) })
                : null}
            </Box>
          </li>
        ))}
      </Box>
    </Alert>
  );
};
