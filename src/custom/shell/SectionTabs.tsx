import { Box } from '@mui/material';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { placeOf } from '#src/custom/data/navigation/siteMap.ts';
import { MenuCount } from './SidebarItem.tsx';
import { useCurrentEntry, usePermittedMenu } from './usePermittedMenu.ts';

/** On a phone the tab of the page may lie outside of the row. */
const reveal = (tab: unknown): void => {
  const row = tab instanceof HTMLElement ? tab.parentElement : null;
  if (tab instanceof HTMLElement && row)
    row.scrollLeft += tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
};

/** The pages of a menu entry, over each of them and over the lists below them. Nothing where there is one. */
export const SectionTabs = () => {
  const translate = useTranslate();
  const { entry, path: current } = useCurrentEntry(usePermittedMenu());
  const { pathname } = useLocation();
  const isShown = pathname === current || placeOf(pathname)?.findable;
  if (entry === undefined || entry.places.length < 2 || !isShown) return null;
  return (
    <Box component="nav" aria-label={translate(entry.title)} sx={{ mb: 4, '@media print': { display: 'none' } }}>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: { md: 'wrap' }, gap: 1, m: 0, p: 0.5, listStyle: 'none', overflowX: 'auto' }}
      >
        {entry.places.map(({ path, title, badge }) => (
          <Box component="li" key={path} ref={path === current ? reveal : undefined} sx={{ flexShrink: 0 }}>
            <Box
              component={Link}
              to={path}
              aria-current={path === current ? 'page' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 2.5,
                py: 1,
                borderRadius: 1,
                fontSize: '0.8125rem',
                textDecoration: 'none',
                border: 1,
                borderColor: path === current ? 'primary.main' : 'transparent',
                bgcolor: path === current ? 'background.paper' : undefined,
                color: path === current ? 'text.primary' : 'text.secondary',
                fontWeight: path === current ? 600 : 400,
                '&:hover': { color: 'text.primary', borderColor: path === current ? undefined : 'divider' },
              }}
            >
              {translate(title)}
              {badge === undefined ? null : (
                <Suspense fallback={null}>
                  <MenuCount of={badge} />
                </Suspense>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
