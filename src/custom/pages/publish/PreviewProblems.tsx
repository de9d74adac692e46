import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/custom/ui/format.ts';
import { MendButton } from './MendButton.tsx';
import type { NoticeGroup } from './previewRows.ts';

/** Named one by one; beyond that they are counted. */
const NAMED = 5;
/** Links below one another, each as high as a finger needs. */
const reachable = { display: 'inline-flex', alignItems: 'center', minHeight: 24 } as const;

/** What was found, alike with alike: why, the products it is about, and the button that puts it right. */
export interface PreviewProblemsProps {
  groups: readonly NoticeGroup[];
  productIds: readonly string[];
  shopIds: readonly string[];
  /** They go out all the same. */
  advice?: boolean;
}

export const PreviewProblems = ({ groups, productIds, shopIds, advice = false }: PreviewProblemsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (groups.length === 0) return null;
  return (
    <Alert severity={advice ? 'info' : 'error'} sx={{ mb: 3 }}>
      <Typography variant="subtitle1">
        {translate(advice ? 'publish.advice.title' : 'publish.problems.title')}
      </Typography>
      <Typography variant="body2">{translate(advice ? 'publish.advice.text' : 'publish.problems.text')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 2, pl: 4, display: 'grid', gap: 2 }}>
        {groups.map(({ key, message, mend, products }) => (
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
            {mend === null ? null : <MendButton mend={mend} productIds={productIds} shopIds={shopIds} />}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
