import { configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { page, server } from 'vitest/browser';
import { queryClient } from '#src/custom/data/queryClient.ts';
import { showOverlay } from '#src/custom/ui/overlay.ts';
import { cursors } from '#src/dataProvider/paged.ts';
import { resourceCalls } from '#src/dataProvider/resources.ts';
import { lazyAreas, loadTexts } from '#src/i18n/lazyTexts.ts';
import { clearSession } from '#src/lib/session.ts';
import { noServer } from './fakeHttp.ts';
import './quietConsole.ts';
import { cleanup } from './render.tsx';
import { restMouse } from './user.ts';

// All files share one page of one browser, and with it every module of the web app. What a test leaves behind, anywhere, is
// taken back here; Vitest runs this once for each file of tests.

configure({
  asyncUtilTimeout: 60_000,
  // What a person reads there says more than the elements, and is had at a hundredth of the price.
  getElementError: (message) => new Error(`${message}\n\n${document.body.innerText}`),
});

/** A socket that never says anything. */
class SilentSocket {
  close(): void {}
}

const ADDRESS = location.href;
const { width, height } = server.config.browser.viewport;

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the tests want all of them gone, by whoever they were written.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

function emptyDocument(): void {
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.title = '';
  scrollTo(0, 0);
}

/**
 * What is under way comes to its end, so that nothing of this test speaks in the next one. Turns of the event loop, and no
 * time: the reply to what was sent on leaving, what react-query tells of it (by a timer of none), what React draws of that.
 * There is nothing to wait for instead: what would speak is gone from the page, and a reply that a test kept back never comes.
 */
async function lastWords(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

// A part of a page is drawn without the route that brings its texts; what one file loaded must be there for every other.
await loadTexts(lazyAreas);

beforeEach(() => {
  noServer();
  vi.stubGlobal('WebSocket', SilentSocket);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  const wasDrawn = document.body.hasChildNodes();
  // What goes away still writes what it kept, and what was asked is still answered.
  cleanup();
  if (wasDrawn) await lastWords();
  noServer();
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const resource of Object.keys(resourceCalls)) cursors.forget(resource);
  showOverlay(undefined);
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
  emptyDocument();
  history.replaceState(null, '', ADDRESS);
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  await restMouse();
});
