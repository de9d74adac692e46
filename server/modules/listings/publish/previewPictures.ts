import pLimit from 'p-limit';
import type { ResultOf } from '#contract/endpoint.ts';
import type { publishCalls } from '#contract/publish.ts';
import type { Language } from '#contract/texts.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreConnector } from '../../../connectors/store.ts';
import type { Deps } from '../../../deps.ts';
import { type Previewed, spokenIn } from './preview.ts';

type Trouble = Awaited<ReturnType<NonNullable<StoreConnector['pictureTrouble']>>>;

/** Somebody waits for the preview: a host that is slower than this, in ms, is taken for one that does not answer. */
const PATIENCE = 8000;
const AT_ONCE = 6;

const hostOf = (src: string): string => (URL.canParse(src) ? new URL(src).host : src);

/**
 * Adds to a preview which pictures would not come through, for platforms that load none by themselves: one picture of each
 * host is tried, as publishing will try all.
 */
export async function withPictureFindings(
  { http }: Pick<Deps, 'http'>,
  { result, shown }: Previewed,
  language: Language,
): Promise<ResultOf<typeof publishCalls.preview>> {
  const gate = pLimit(AT_ONCE);
  const spoken = spokenIn(language);
  const tried = new Map<string, Promise<Trouble>>();
  const troubleOf = (platform: string, src: string): Promise<Trouble> => {
    const { pictureTrouble } = storeConnector(platform);
    if (!pictureTrouble) return Promise.resolve(null);
    const key = `${platform}/${hostOf(src)}`;
    const known = tried.get(key) ?? gate(() => pictureTrouble(http, src, AbortSignal.timeout(PATIENCE)));
    tried.set(key, known);
    return known;
  };
  const rows = await Promise.all(
    result.rows.map(async (row, at) => {
      const { platform = '', images = [] } = shown[at] ?? {};
      const troubles = await Promise.all(images.map((src) => troubleOf(platform, src)));
      const found = troubles.filter((trouble) => trouble !== null);
      const [first] = found;
      if (!first) return row;
      if (found.length === images.length) {
        return { ...row, problems: [...row.problems, spoken({ notice: first.all, mend: null })] };
      }
      return { ...row, warnings: [...row.warnings, spoken({ notice: first.one, mend: null })] };
    }),
  );
  return { ...result, rows };
}
