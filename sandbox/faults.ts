import { z } from 'zod';
import { chanceOf } from './lib/chance.ts';
import { oddRowSchema } from './oddRows.ts';

const rate = z.number().min(0).max(1).default(0);

const settingsSchema = z.strictObject({
  /** Only this shop of the platform; all of it when left out. */
  shop: z.string().optional(),
  errorRate: rate,
  latencyMs: z.number().min(0).max(120_000).default(0),
  /** The effect happens, then the connection is torn down without a reply. */
  dropReplyRate: rate,
  /** Never answers and has no effect; ends when the client gives up. */
  hangRate: rate,
  /** A firewall's or host's html page instead of JSON. */
  htmlRate: rate,
  throttleRate: rate,
  /** Every connection is torn down before any effect. */
  down: z.boolean().default(false),
  /** Each loses the reply to one request of this route whose body holds this text: it happens, and nobody is told. */
  dropReplyTo: z.array(z.strictObject({ route: z.string(), body: z.string().default('') })).default([]),
  /** Each lets one such request land late: the connection is torn down at once, and it happens so many ms after that. */
  landLate: z
    .array(z.strictObject({ route: z.string(), body: z.string().default(''), ms: z.number().min(0) }))
    .default([]),
  /** Lists leave out whatever nobody asked for by its id: a shop whose index is behind. */
  shortLists: z.boolean().default(false),
  /** Rows that answers tell in another form than the documentation says. */
  oddRows: z.array(oddRowSchema).default([]),
  /** Image URLs that cannot be loaded. */
  badImages: z.array(z.string()).default([]),
  webhookDoubleRate: rate,
  webhookLossRate: rate,
  seed: z.number().int().optional(),
});

export const storePlatformNames = ['woocommerce', 'shopify', 'shopline', 'shoplazza', 'wix', 'tiktok'] as const;
export type StorePlatformName = (typeof storePlatformNames)[number];

export const supplierNames = ['aliexpress', 'alibaba', '1688', 'ebay', 'dhgate'] as const;
export type SupplierName = (typeof supplierNames)[number];

export const paymentChannelNames = ['alipay', 'stripe'] as const;
export type PaymentChannelName = (typeof paymentChannelNames)[number];

const platforms = [...storePlatformNames, ...supplierNames, ...paymentChannelNames, 'baidu', 'deepl', 'libre'] as const;
export type Platform = (typeof platforms)[number];

const requestSchema = z.partialRecord(z.enum(platforms), settingsSchema);

type FaultSettings = z.infer<typeof settingsSchema>;
export type Fault = 'down' | 'throttle' | 'html' | 'error' | 'hang' | 'drop';

/** What goes wrong, per platform. Off until told otherwise, and not remembered over a restart. */
export class Faults {
  private settings: Partial<Record<Platform, FaultSettings>> = {};
  private readonly generators = new Map<Platform, Record<'requests' | 'rest', () => number>>();

  /**
   * Replaces the settings of each platform named; `{}` clears all.
   * @throws z.ZodError naming the key that is unknown or out of range
   */
  set(body: unknown): void {
    const wanted = requestSchema.parse(body);
    if (Object.keys(wanted).length === 0) this.clear();
    for (const platform of Object.keys(wanted) as Platform[]) {
      this.settings[platform] = wanted[platform];
      const seed = wanted[platform]?.seed ?? Math.floor(Math.random() * 2 ** 32);
      this.generators.set(platform, { requests: chanceOf(seed), rest: chanceOf(seed + 1) });
    }
  }

  get inForce(): Partial<Record<Platform, FaultSettings>> {
    return this.settings;
  }

  clear(): void {
    this.settings = {};
    this.generators.clear();
  }

  of(platform: Platform, shop?: string): FaultSettings | undefined {
    const settings = this.settings[platform];
    return settings?.shop !== undefined && settings.shop !== shop ? undefined : settings;
  }

  /** What befalls the next request. Each rate draws its own number, so that adding one fault leaves the others' order alone. */
  next(platform: Platform, shop?: string): { latencyMs: number; fault?: Fault | undefined } {
    const settings = this.of(platform, shop);
    if (!settings) return { latencyMs: 0 };
    const hits = [
      ['throttle', this.draw(platform, 'requests') < settings.throttleRate],
      ['html', this.draw(platform, 'requests') < settings.htmlRate],
      ['error', this.draw(platform, 'requests') < settings.errorRate],
      ['hang', this.draw(platform, 'requests') < settings.hangRate],
      ['drop', this.draw(platform, 'requests') < settings.dropReplyRate],
    ] as const;
    const fault = settings.down ? 'down' : hits.find(([, hit]) => hit)?.[0];
    return { latencyMs: settings.latencyMs, fault };
  }

  /** Whether the reply to this request is one of those to lose; it is lost once. */
  losesReplyTo(platform: Platform, shop: string | undefined, request: { route: string; body: string }): boolean {
    return takeMatching(this.of(platform, shop)?.dropReplyTo ?? [], request) !== undefined;
  }

  /** How many ms after its connection was torn down this request happens; null for one that lands as usual. It is late once. */
  lateness(platform: Platform, shop: string | undefined, request: { route: string; body: string }): number | null {
    return takeMatching(this.of(platform, shop)?.landLate ?? [], request)?.ms ?? null;
  }

  /** How often one webhook delivery is sent: 0 lost, 1, or 2 doubled. */
  deliveries(platform: Platform, shop?: string): 0 | 1 | 2 {
    const settings = this.of(platform, shop);
    if (!settings) return 1;
    const [loss, double] = [this.draw(platform, 'rest'), this.draw(platform, 'rest')];
    if (loss < settings.webhookLossRate) return 0;
    return double < settings.webhookDoubleRate ? 2 : 1;
  }

  /** A number in [0, 1). What befalls the nth request does not depend on how many webhooks were delivered until then. */
  draw(platform: Platform, what: 'requests' | 'rest'): number {
    const generator = this.generators.get(platform)?.[what] ?? Math.random;
    return generator();
  }
}

/** The first of these that means the request, taken out of them. */
function takeMatching<T extends { route: string; body: string }>(
  waiting: T[],
  request: { route: string; body: string },
): T | undefined {
  const at = waiting.findIndex(({ route, body }) => route === request.route && request.body.includes(body));
  return at < 0 ? undefined : waiting.splice(at, 1)[0];
}
