import type { Collection } from '../collection.ts';
import { colourIn } from './words.ts';

/** Of the colours that a product comes in, so many are shown beside each other. */
const RANGE = 6;

/** What a picture shows. Two of the same are the same picture. */
export interface Subject {
  /** Tells pictures apart that are otherwise alike. */
  seed: string;
  /** The product, in words. */
  title: string;
  /** Its place among the product's pictures, from 0. */
  at: number;
  /** The value of an option that it shows: "Black", "Harbour blue". */
  value?: string;
  /** Values that the product comes in. */
  range?: readonly string[];
}

/** The addresses of a product's pictures. */
export interface Pictured {
  title: string;
  images: readonly string[];
  /** What it comes in, those with a picture of their own beside it. */
  values?: readonly { image?: string | undefined; value: string }[];
  /** Text in which further pictures are named, such as a description. */
  further?: string;
}

/** Which product is to be seen at which address of a supplier's pictures. */
export class PictureBook {
  private readonly subjects = new Map<string, Subject>();
  private readonly learners: (() => void)[] = [];
  private readonly known = new WeakSet<object>();

  /** Takes a supplier's products up; what changes about them is learned when somebody asks for a picture. */
  add<Product extends object>(products: Collection<Product>, picturesOf: (product: Product) => Pictured): void {
    this.learners.push(() => {
      for (const product of products.values()) {
        if (this.known.has(product)) continue;
        this.known.add(product);
        this.learn(picturesOf(product));
      }
    });
  }

  /** What is shown at an address, in any size and from any host; undefined for pictures of no supplier. */
  at(address: string): Subject | undefined {
    const key = keyOf(address);
    if (key === undefined) return undefined;
    if (!this.subjects.has(key)) for (const learn of this.learners) learn();
    return this.subjects.get(key);
  }

  private learn({ title, images, values = [], further = '' }: Pictured): void {
    const range = [...new Set(values.map(({ value }) => value))].filter((value) => colourIn(value)).slice(0, RANGE);
    const note = (address: string, subject: { at: number; value?: string }): void => {
      const seed = keyOf(address);
      if (seed !== undefined && !this.subjects.has(seed)) this.subjects.set(seed, { seed, title, ...subject, range });
    };
    for (const { image, value } of values) if (image !== undefined) note(image, { at: 0, value });
    images.forEach((image, at) => {
      note(image, { at });
    });
    const others = further.match(/https?:[\\/]+[^\s"'<>;]+/g) ?? [];
    others.forEach((image, index) => {
      note(image, { at: images.length + index });
    });
  }
}

/** The part of an address that names the picture: sizes and hosts are around it. */
const keyOf = (address: string): string | undefined =>
  /[A-Za-z\d-]{16,}/.exec(address.replace(/^https?:\/+/, '').replace(/^(\/?_hosts\/)?[^/]*\//, ''))?.[0];
