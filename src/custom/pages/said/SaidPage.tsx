import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { PRODUCT_NAME } from '#contract/roles.ts';
import { Brand } from '#src/custom/components/Brand.tsx';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';

export interface SaidPageProps {
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  action?: ReactNode;
}

/** A page outside the layout that only says something: its title, what to do, one button. */
export const SaidPage = ({ icon, title, text, action }: SaidPageProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', p: { xs: 4, md: 6 } }}>
    <title>{`${title} · ${PRODUCT_NAME}`}</title>
    <header>
      <Brand />
    </header>
    <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', pb: 20 }}>
      <EmptyState icon={icon} title={title} level="h1" text={text} action={action} />
    </Box>
  </Box>
);
