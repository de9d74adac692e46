import { Box, type SvgIconProps } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { EmptyState, type EmptyStateProps } from '#src/custom/ui/EmptyState.tsx';
import { PublicHeader } from './PublicHeader.tsx';

export interface MessagePageProps {
  icon: ComponentType<SvgIconProps>;
  title: string;
  text: string;
  action?: ReactNode;
  tone?: EmptyStateProps['tone'];
  /** Key of the route's title, where the page's own heading says more. */
  page?: string;
  /** How screen readers learn of it when it comes by itself. */
  role?: 'alert' | 'status';
}

/** A page outside the layout that only says something: its title, what to do, one button. */
export const MessagePage = ({ icon, title, text, action, tone, page, role }: MessagePageProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', p: { xs: 4, md: 6 } }}>
      <title>{`${page === undefined ? title : translate(page)} · ${PRODUCT_NAME}`}</title>
      <PublicHeader />
      <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', pb: 20 }}>
        <div role={role}>
          <EmptyState icon={icon} title={title} level="h1" text={text} action={action} tone={tone} />
        </div>
      </Box>
    </Box>
  );
};
