import { Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderLine } from '#contract/order.ts';

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
} as const;

/** A position's title; it leads to the pool product where that is known. */
export const LineTitle = ({ line: { title, productId } }: { line: OrderLine }) => {
  const translate = useTranslate();
  if (productId === null) return <Typography sx={twoLines}>{title}</Typography>;
  return (
    <MuiLink
      component={Link}
      to={`/import/edit/${productId}`}
      color="text.primary"
      aria-label={translate('stores.openInPool', { name: title })}
      sx={twoLines}
    >
      {title}
    </MuiLink>
  );
};
