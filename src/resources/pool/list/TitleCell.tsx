import OpenIcon from '@mui/icons-material/OpenInNew';
import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import type { PoolRow } from './poolRow.ts';

/** The title, which leads to editing, over the supplier's shop, which leads to where it was found; and what ails its pictures. */
export const TitleCell = ({ id, title, store, sourceUrl, pictureProblem }: PoolRow) => {
  const translate = useTranslate();
  const shop = store === '' ? translate('pool.list.noShop') : store;
  return (
    <Box sx={{ minWidth: { md: 150 } }}>
      <MuiLink
        component={Link}
        to={editAddress(id)}
        color="text.primary"
        sx={{
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontWeight: 500,
        }}
      >
        {title}
      </MuiLink>
      {sourceUrl === null ? (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          {store}
        </Box>
      ) : (
        <MuiLink
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          color="text.secondary"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 24,
            fontSize: '0.75rem',
            maxWidth: '100%',
          }}
        >
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {shop}
          </Box>
          <OpenIcon titleAccess={translate('pool.list.opensSource')} sx={{ fontSize: '0.875rem' }} />
        </MuiLink>
      )}
      {pictureProblem ? (
        <Box sx={{ color: 'warning.main', fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
          {pictureProblem.message}
          {pictureProblem.count > 1 ? ` (+${pictureProblem.count - 1})` : ''}
        </Box>
      ) : null}
    </Box>
  );
};
