import { Box, Link, useScrollTrigger } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '#contract/enums.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/roles.ts';
import { useRefusedByPlan } from '#src/custom/data/jobs/refusedByPlan.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useLive } from '#src/custom/data/live.ts';
import { createLiveCache } from '#src/custom/data/liveCache.ts';
import { useHelpAddress } from '#src/custom/data/navigation/useHelpAddress.ts';
import { useSite } from '#src/custom/data/sharedCalls.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { ROLES_KEY, readRoles } from '#src/lib/roles.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { CommandHost } from './command/CommandHost.tsx';
import { PageFailure } from './PageFailure.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SectionTabs } from './SectionTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { SidebarProvider } from './sidebarState.tsx';
import { TopBar, useNarrow } from './TopBar.tsx';
import { TagTabs } from './tabs/TagTabs.tsx';

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
            <SectionTabs />
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

interface ErrorBoundaryProps {
  fallback: ComponentType<{ error: unknown }>;
  /** When it changes, the children are tried again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Shows the fallback in place of children that threw while rendering. */
class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.failure) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}

const BackToTopButton = lazyView(() => import('./BackToTopButton.tsx'), 'BackToTopButton', 'shellParts');

/** Appears after 400 px of scroll and leads back to the top; loads when that is done for the first time. */
const BackToTop = () => {
  const shown = useScrollTrigger({ disableHysteresis: true, threshold: limits.backToTopAfter });
  const [scrolled, setScrolled] = useState(shown);
  if (shown && !scrolled) setScrolled(true);
  if (!scrolled) return null;
  return (
    <Suspense fallback={null}>
      <BackToTopButton shown={shown} />
    </Suspense>
  );
};

/** The links below every page, as far as the operator set them. */
const Footer = () => {
  const translate = useTranslate();
  const { data: site } = useSite();
  const help = useHelpAddress(site);
  const link = { target: '_blank', rel: 'noreferrer', variant: 'body2', color: 'text.secondary' } as const;
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 4,
        px: { xs: 4, md: 6 },
        py: 4,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <Box component="span" sx={{ mr: 'auto' }}>
        {PRODUCT_NAME}
      </Box>
      <Link component={RouterLink} to="/toolbox" variant="body2" color="text.secondary">
        {translate('shell.page.toolbox')}
      </Link>
      {help && (
        <Link href={help} {...link}>
          {translate('shell.footer.help')}
        </Link>
      )}
      {site?.websiteUrl && (
        <Link href={site.websiteUrl} {...link}>
          {translate('shell.footer.website')}
        </Link>
      )}
    </Box>
  );
};

/**
 * Keeps the roles that menu and routes were built from in step with the last user info, which overwrites whatever stood
 * in local storage; and with another tab of this browser, where somebody else may have signed in.
 */
function useFreshRoles(): void {
  const client = useQueryClient();
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Role[]>();

  useEffect(() => {
    const fresh = readRoles();
    if (identity === undefined || permissions === undefined || fresh === undefined) return;
    if (fresh.join() !== permissions.join()) void client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] });
  }, [identity, permissions, client]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ROLES_KEY) void client.invalidateQueries();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [client]);
}

/**
 * Keeps every list and job on screen, and the roles, in step with the server, and tells of jobs that the plan refused.
 * Rendered once, by the layout.
 */
const LiveListener = () => {
  const client = useQueryClient();
  const listen = useMemo(() => createLiveCache(client), [client]);
  useLive(listen);
  useRefusedByPlan();
  useFreshRoles();
  return null;
};
