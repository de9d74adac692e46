import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { texts as shared } from '#contract/texts/shared.en.ts';

// The keys of the web app's texts stand in its code as strings. Here they are held against the texts, and each page against
// the texts that it asks for: `lazyView(() => import('./OrderList.tsx'), 'OrderList', 'orders')`.

type Tree = { [key: string]: string | Tree };

const root = resolve(import.meta.dirname, '../..');
// Not by `import.meta.glob`: what it found is kept with the compiled test, and a file that moved would be missed.
const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `/src/${name.replaceAll('\\', '/')}`)
  .filter((path) => /\/texts\/\w+\.en\.ts$/.test(path));
const files = Object.fromEntries(
  await Promise.all(
    paths.map(async (path) => [path, ((await import(join(root, path))) as { texts: Tree }).texts] as const),
  ),
);
const areaOf = (path: string) => posix.basename(path, '.en.ts');
const areas = new Set(Object.keys(files).map(areaOf));
const lazyAreas = new Set(
  Object.keys(files)
    .filter((path) => !path.startsWith('/src/i18n/'))
    .map(areaOf),
);
const flat = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, at]) => (typeof at === 'string' ? [prefix + key] : flat(at, `${prefix}${key}.`)));
const texts = Object.entries(files).flatMap(([path, tree]) => flat(tree, `${areaOf(path)}.`));

/** Every file of code in the web app, without its comments. */
const sources = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('/texts/'))
    .map((name) => [
      name,
      readFileSync(join(root, name), 'utf8')
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/^\s*\/\/.*$/gm, ''),
    ]),
);

/** What else is written with a dot: names under which the browser keeps something, roles of a resource. */
const isNoText = (before: string, key: string) =>
  /(?:useStore(?:<\w+>)?\(|\b(?:ORDER_)?KEY = )$/.test(before) || /^(?:storeProducts|orders|resources)\.\$\{/.test(key);

/** The plain resources: what react-admin asks for as `resources.<name>` lies in the area of that name. */
const plain = [...sources.values()].flatMap((code) => /\bplainResource\(\{\s*name: '(\w+)'/.exec(code)?.[1] ?? []);

/** The keys that a file names, whole or as patterns (`jobs.state.${state}`). */
function keysIn(code: string): string[] {
  return [...code.matchAll(/(['"`])([a-zA-Z]\w*(?:\.(?:\w|\$\{[^}]*\})+)+)\1/g)]
    .filter(({ 2: key = '', index }) => !isNoText(code.slice(0, index), key))
    .map(({ 2: key = '' }) => key)
    .map((key) => (plain.includes(key.split('.')[1] ?? '') ? key.replace(/^resources\./, '') : key))
    .filter((key) => areas.has(key.split('.')[0] ?? '') || key.startsWith('validation.'));
}
const patternOf = (key: string) =>
  new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '.+')}(?:Many)?(?:\\..+)?$`);

describe('the texts of the web app', () => {
  const named = [...sources].flatMap(([file, code]) => keysIn(code).map((key) => ({ file, key })));
  // Whoever writes an end to a key that is handed over (`ended="pricing.ended"`) finds one of its texts.
  const patterns = new Map(named.map(({ key }) => [key, patternOf(key)]));

  it('have every key that the code names', () => {
    const known = [...texts, ...Object.keys(shared)];
    const found = new Set(
      [...patterns].filter(([, pattern]) => known.some((text) => pattern.test(text))).map(([k]) => k),
    );
    expect(named.length).toBeGreaterThan(1000);
    expect(named.filter(({ key }) => !found.has(key))).toEqual([]);
  });

  it('name what was added, saved or removed in a plain resource', () => {
    const missing = plain.flatMap((name) => {
      const declared = [...sources.values()].find((code) => code.includes(`plainResource({\n  name: '${name}'`)) ?? '';
      const done = [
        ...(declared.includes('creates: true') ? ['created'] : []),
        ...(declared.includes('edits: true') ? ['updated', 'deleted'] : []),
      ];
      return done.map((one) => `${name}.notifications.${one}`).filter((key) => !texts.includes(key));
    });
    expect(missing).toEqual([]);
  });

  it('are all shown somewhere', () => {
    const byReactAdmin = new RegExp(`^(?:resources\\.\\w+|${plain.join('|')})\\.(?:name$|fields\\.|notifications\\.)`);
    expect(plain).toContain('exchangeRates');
    const unused = texts.filter(
      (text) => !byReactAdmin.test(text) && ![...patterns.values()].some((pattern) => pattern.test(text)),
    );
    expect(unused).toEqual([]);
  });
});

describe('what a page shows', () => {
  const target = (from: string, path: string) => {
    if (path.startsWith('#src/')) return path.slice(1);
    return path.startsWith('.') ? posix.join(posix.dirname(from), path) : '';
  };
  /** The files that load with a file, and those that it loads later without texts of their own. */
  function shownWith(entry: string, seen = new Set<string>()): Set<string> {
    const code = sources.get(entry);
    if (code === undefined || seen.has(entry)) return seen;
    seen.add(entry);
    for (const [, path = ''] of code.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gm)) {
      shownWith(target(entry, path), seen);
    }
    for (const [, lazy, path = ''] of code.matchAll(/(lazyView(?:<[^(]*>)?\(\s*\(\) => )?import\('([^']+)'\)/g)) {
      if (lazy === undefined && !entry.endsWith('/index.tsx')) shownWith(target(entry, path), seen);
    }
    return seen;
  }
  const areasOf = (entry: string) =>
    [...shownWith(entry)]
      .flatMap((file) => keysIn(sources.get(file) ?? ''))
      .map((key) => key.split('.')[0] ?? '')
      .filter((area) => lazyAreas.has(area));
  const pages = [...sources].flatMap(([file, code]) =>
    [...code.matchAll(/lazyView(?:<[^(]*>)?\(\s*\(\) => import\('([^']+)'\),\s*'(\w+)',?([^)]*)\)/g)].map(
      ([, path = '', name = '', asked = '']) => ({ name, entry: target(file, path), asked: asked.match(/\w+/g) ?? [] }),
    ),
  );

  it.each(pages)('is there in words when $name is', ({ entry, asked }) => {
    expect([...asked].sort()).toEqual([...new Set(areasOf(entry))].sort());
  });
  it('is there in words from the start, before any page', () => {
    expect(areasOf('src/main.tsx')).toEqual([]);
    expect(pages.length).toBeGreaterThan(30);
  });
});
