import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createAppRouter } from './App.tsx';
import { watchChunks } from './custom/shell/routing/preloadError.ts';
import { openI18n } from './i18n/index.ts';
import { preload } from './preload.ts';

/** Shows the app once its texts and its first page are there. (Awaited at the top level, this file would hold up the chunks it waits for.) */
async function open(root: HTMLElement): Promise<void> {
  const [i18nProvider] = await Promise.all([openI18n(), preload(location.pathname)]);
  const router = createAppRouter(i18nProvider);
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

watchChunks();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void open(root);
