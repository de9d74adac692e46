import { limits } from '#contract/limits.ts';
import type { ProposalReason } from '#contract/mappingShown.ts';
import { pictureName } from '../../../upkeep/offers/index.ts';
import { type Alias, type Choice, type Proposal, propose, type StoreVariant } from './propose.ts';
import { matchTitles, type TitleMatch } from './titles.ts';

/** A store's product, as it is held against a supplier's. */
export interface SoldProduct {
  title: string;
  storeName: string;
  currency: string;
  image: string | null;
  variants: readonly (StoreVariant & { image: string | null })[];
}

/** A supplier's product with what it comes in. */
export interface OfferedProduct {
  title: string;
  currency: string;
  images: readonly string[];
  optionNames: readonly string[];
  choices: readonly (Choice & { image: string | null })[];
}

export interface ExplainedProposal extends Proposal {
  reason: ProposalReason;
}

/** How sure it is that two products are the same, by the weakest of what is known of them. */
const sureBy = {
  linked: 1,
  titleImage: 0.99,
  title: 0.97,
  image: 0.97,
  // Nothing but the options agrees, titles name different things, the picture is another SKU's, the price is not of this cost.
  options: 0.7,
  single: 0.6,
  titleOther: 0.4,
  imageOther: 0.6,
  price: 0.75,
  variant: 1,
} satisfies Record<ProposalReason, number>;
/** A price that is so many times the cost is hardly of the same thing. */
const PRICE_TIMES_COST = 30;

/**
 * Proposes what a store's variants are of a supplier's product. It is sure only where something says that the two products
 * are the same: that they are linked already, their titles or a picture; the same options alone prove nothing.
 */
export function proposeOffers(
  sold: SoldProduct,
  offered: OfferedProduct,
  { isLinked, aliases }: { isLinked: boolean; aliases: readonly Alias[] },
): ExplainedProposal[] {
  const proposals = propose(sold.variants, offered.choices, { optionNames: offered.optionNames, aliases });
  const product = isLinked ? 'linked' : sameProduct(sold, offered);
  return proposals.map((proposal, at) => {
    const { variantId, skuId, confidence } = proposal;
    const variant = sold.variants[at];
    const choice = offered.choices.find((one) => one.skuId === skuId);
    if (!variant || !choice) return { variantId, skuId: null, confidence: 0, reason: 'variant' };
    const doubts = isLinked ? [] : doubtsOf(variant, choice, sold, offered);
    const reason = [product, ...doubts].toSorted((one, other) => sureBy[one] - sureBy[other])[0] ?? product;
    return {
      variantId,
      skuId,
      confidence: Math.round(confidence * sureBy[reason] * 100) / 100,
      reason: confidence < limits.proposalTaken ? 'variant' : reason,
    };
  });
}

/** What says that the products are the same, or what is missing for it. */
function sameProduct(sold: SoldProduct, offered: OfferedProduct): ProposalReason {
  const title = titleMatch(sold, offered);
  const hasImage = isPictured(sold, offered);
  if (hasImage) return title === 'same' ? 'titleImage' : 'image';
  if (title === 'same') return 'title';
  if (title === 'other') return 'titleOther';
  return sold.variants.length === 1 && offered.choices.length === 1 ? 'single' : 'options';
}

const titleMatch = (sold: SoldProduct, offered: OfferedProduct): TitleMatch =>
  matchTitles(
    {
      title: sold.title,
      brand: sold.storeName,
      options: sold.variants.flatMap(({ optionValues }) => optionValues),
    },
    { title: offered.title, options: offered.choices.flatMap(({ optionValues }) => optionValues) },
  );

/** Whether the product or one of its variants shows a picture of the supplier's. A picture of another address says nothing. */
function isPictured(sold: SoldProduct, offered: OfferedProduct): boolean {
  const theirs = new Set(
    [...offered.images, ...offered.choices.map(({ image }) => image)].flatMap((image) => pictureName(image) ?? []),
  );
  return [sold.image, ...sold.variants.map(({ image }) => image)].some((image) => {
    const name = pictureName(image);
    return name !== null && theirs.has(name);
  });
}

/** What speaks against one variant: its picture is another SKU's, or its price cannot be of this cost. */
function doubtsOf(
  variant: SoldProduct['variants'][number],
  choice: OfferedProduct['choices'][number],
  sold: SoldProduct,
  offered: OfferedProduct,
): ProposalReason[] {
  const shown = pictureName(variant.image);
  const shows = offered.choices.filter(({ image }) => shown !== null && pictureName(image) === shown);
  const [price, cost] = [Number(variant.price), Number(choice.cost)];
  const isComparable = sold.currency === offered.currency && price > 0 && cost > 0;
  return [
    ...(shows.length > 0 && !shows.includes(choice) ? (['imageOther'] as const) : []),
    ...(isComparable && (cost > price || price > cost * PRICE_TIMES_COST) ? (['price'] as const) : []),
  ];
}
