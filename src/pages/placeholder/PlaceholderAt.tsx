import CheckIcon from '@mui/icons-material/CheckOutlined';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { nameOf, placeOf } from '#src/custom/data/navigation/siteMap.ts';
import { RequireRole } from '#src/custom/shell/routing/ResourceView.tsx';
import { type Placeholder, placeholderPages } from './placeholderPages.ts';

/** The page to come of this address. */
export const PlaceholderAt = () => {
  const path = useLocation().pathname.replace(/\/$/, '');
  const found = placeholderPages.find((page) => page.path === path);
  if (found === undefined) return null;
  const { access, path: _, ...page } = found;
  const shown = <PlaceholderPage {...page} />;
  return access === undefined ? shown : <RequireRole resource={access}>{shown}</RequireRole>;
};

/** A page that says what will be there, and leads to what is there. */
const PlaceholderPage = ({ name, points, links }: Omit<Placeholder, 'path' | 'access'>) => {
  const translate = useTranslate();
  const text = (path: string) => translate(`placeholder.${path}`);
  const place = placeOf(useLocation().pathname);
  return (
    <>
      <PageTitle title={place ? nameOf(place, translate) : ''} text={text(`${name}.text`)} />
      <Card sx={{ maxWidth: 760 }}>
        <CardContent sx={{ display: 'grid', gap: 4, p: { xs: 4, md: 6 } }}>
          <Typography variant="h2">{text('title')}</Typography>
          <Box component="ul" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
            {points.map((point) => (
              <Box component="li" key={point} sx={{ display: 'flex', gap: 2 }}>
                <CheckIcon fontSize="small" sx={{ color: 'text.secondary' }} />
                {text(`${name}.points.${point}`)}
              </Box>
            ))}
          </Box>
          <Typography color="text.secondary">{text('meanwhile')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {links.map(({ to, label }) => (
              <Button key={to} component={Link} to={to} variant="outlined" color="secondary">
                {translate(label)}
              </Button>
            ))}
          </Box>
        </CardContent>
      </Card>
    </>
  );
};
