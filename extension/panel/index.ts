import { brandName } from '#contract/enums.ts';
import { say } from '../i18n/index.ts';
import { sites } from '../sites/index.ts';
import { siteOf } from '../sites/match.ts';
import { realAddress } from '../sites/realAddress.ts';
import { attempt } from './attempt.ts';
import { note } from './notes.ts';
import { productView } from './productView.ts';
import { severalView } from './severalView.ts';
import { openShell, type Shell } from './shell.ts';

/** Put into the page again whenever the panel is asked for: what is open is remembered beside the page's own scripts. */
const world = globalThis as typeof globalThis & { quaysidePanel?: Shell | undefined };

async function open(): Promise<void> {
  if (world.quaysidePanel) return world.quaysidePanel.bringToFront();
  const found = siteOf(sites, realAddress(location.href));
  const shell = openShell(found ? brandName[found.site.supplier] : '');
  world.quaysidePanel = shell;
  void shell.closed.then(() => {
    world.quaysidePanel = undefined;
  });
  if (found === null) return shell.show(note('', say('noProduct')), note('', say('noProductHelp')));
  const view = found.kind === 'product' ? productView : severalView;
  await attempt(() => view(shell, found.site), shell.show);
}

void open();
