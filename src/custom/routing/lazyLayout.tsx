import { lazy } from 'react';

/** The layout loads once somebody is signed in: the login page does without. */
export const Layout = lazy(async () => ({ default: (await import('../layout/Layout.tsx')).Layout }));
