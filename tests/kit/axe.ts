import type { RunOptions } from 'axe-core';
import axeCore from 'axe-core';
import type { Page } from 'playwright';

interface Asked {
  /** Only what is in these elements. */
  within?: string;
  /** Not what is in these. */
  except?: string;
  /** Only rules with one of these tags; axe's usual ones without. */
  tags?: string[];
}

/**
 * What axe finds wrong with a page: the rule that is broken with the element that breaks it. It is brought into a page once
 * and stays while that goes from screen to screen; axe's own binding for Playwright brings it each time, which takes twice as
 * long as looking.
 */
export async function axe(page: Page, { within, except, tags }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // For rules about style sheets, of which none is on; it fetches each of them again.
    preload: false,
    ...(tags === undefined ? {} : { runOnly: tags }),
  };
  const where = { include: [within ?? 'html'], ...(except === undefined ? {} : { exclude: [except] }) };
  return page.evaluate(
    async ([where, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(where, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, target }) => `${id} ${JSON.stringify(target)} ${html}`),
      );
    },
    [where, options] as const,
  );
}
