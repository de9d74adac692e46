import { Box } from '@mui/material';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { BackToTop } from './BackToTop.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CommandHost } from './command/CommandHost.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { LiveListener } from './LiveListener.tsx';
import { PageFailure } from './PageFailure.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { Sidebar } from './Sidebar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { SidebarProvider } from './sidebarState.tsx';
import { TopBar } from './TopBar.tsx';
import { TagTabs } from './tabs/TagTabs.tsx';
import { useNarrow } from './useNarrow.ts';

/** What stands around every page of somebody signed in. A page that breaks leaves menu and bar standing. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  return (
    <SidebarProvider>
      <LiveListener />
      <SkipLink />
      <RouteAnnouncer />
      <CommandHost />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <Sidebar />
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
          <TopBar />
          <TagTabs />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{ flex: 1, px: { xs: 4, md: 6 }, py: 5, outline: 'none', width: '100%', maxWidth: 1760, mx: 'auto' }}
          >
            {useNarrow() ? <Breadcrumbs wraps /> : null}
            <ErrorBoundary fallback={PageFailure} resetKey={pathname}>
              <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
            </ErrorBoundary>
          </Box>
          <Footer />
        </Box>
      </Box>
      <BackToTop />
    </SidebarProvider>
  );
};
