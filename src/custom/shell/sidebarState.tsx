import { type Theme, useMediaQuery } from '@mui/material';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readCookie, writeCookie } from '#src/lib/cookie.ts';

const COOKIE = 'sidebarStatus';

export interface SidebarState {
  mobile: boolean;
  /** Wide on a desktop, out on a phone. */
  open: boolean;
  toggle: () => void;
  close: () => void;
}

const SidebarContext = createContext<SidebarState>({ mobile: false, open: true, toggle: () => {}, close: () => {} });

/** Whether the sidebar is open, and how to change it. */
export const useSidebar = () => useContext(SidebarContext);

/** Holds the sidebar's state: on a desktop remembered in a cookie, on a phone closed by every navigation. */
export const SidebarProvider = ({ children }: { children: ReactNode }) => {
  const mobile = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const { key } = useLocation();
  const [wide, setWide] = useState(() => readCookie(COOKIE) !== '0');
  const [out, setOut] = useState(false);

  // A navigation, even one to the same page.
  const [keyBefore, setKeyBefore] = useState(key);
  if (keyBefore !== key) {
    setKeyBefore(key);
    setOut(false);
  }

  const state = useMemo<SidebarState>(() => {
    const keep = (next: boolean) => {
      setWide(next);
      writeCookie(COOKIE, next ? '1' : '0');
    };
    return mobile
      ? { mobile, open: out, toggle: () => setOut(!out), close: () => setOut(false) }
      : { mobile, open: wide, toggle: () => keep(!wide), close: () => keep(false) };
  }, [mobile, out, wide]);
  return <SidebarContext.Provider value={state}>{children}</SidebarContext.Provider>;
};
