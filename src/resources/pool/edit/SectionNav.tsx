import { Box, Link } from '@mui/material';
import { type MouseEvent, memo, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';

/** The sections of the edit page in their order; their anchors too. */
export const sections = ['basics', 'options', 'variants', 'images', 'description', 'shipping', 'history'] as const;

/** Which section is at the top of what is in sight. */
function useCurrent(): string {
  const [current, setCurrent] = useState<string>(sections[0]);
  useEffect(() => {
    const elements = sections.flatMap((name) => document.getElementById(name) ?? []);
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = sections.find((name) => seen.has(name));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: '-150px 0px -40% 0px' },
    );
    for (const element of elements) watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return current;
}

/** Goes to a section by its link, and takes the keyboard along. */
function follow(event: MouseEvent, name: string): void {
  const section = document.getElementById(name);
  if (section === null) return;
  event.preventDefault();
  section.scrollIntoView({ block: 'start' });
  section.focus({ preventScroll: true });
}

/** The ways to the sections of the page; always in sight. */
export const SectionNav = memo(() => {
  const translate = useTranslate();
  const current = useCurrent();
  return (
    <Box
      component="nav"
      aria-label={translate('pool.edit.sections')}
      sx={{ flexBasis: '100%', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none', mx: -2 }}
    >
      <Box component="ul" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none', whiteSpace: 'nowrap' }}>
        {sections.map((name) => (
          <li key={name}>
            <Link
              href={`#${name}`}
              underline="none"
              aria-current={name === current ? 'true' : undefined}
              onClick={(event) => follow(event, name)}
              sx={{
                display: 'block',
                px: 2,
                py: 1.5,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                borderBottom: 2,
                borderColor: 'transparent',
                '&:hover': { color: 'text.primary' },
                '&[aria-current]': { color: 'text.primary', fontWeight: 600, borderColor: 'primary.main' },
                '&:focus-visible': { outline: 2, outlineOffset: -2, outlineColor: 'primary.light' },
              }}
            >
              {translate(`pool.section.${name}`)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
});
