/** Pixels as a canvas gives them: red, green, blue and opacity of each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** The largest difference in a channel that the highest tolerance takes. */
const MOST_DIFFERENCE = 128;
const BINS = 16;

/**
 * Takes a picture's background away, in place: what hangs together with the edge and is, within `tolerance` (0 to 100), of the
 * colour that the edge mostly has. It becomes `colour` (red, green, blue), or transparent. The rim of what stays is softened.
 * Returns how many pixels went.
 */
export function eraseBackground(
  pixels: Pixels,
  tolerance: number,
  colour: readonly [number, number, number] | null,
): number {
  const { data, width, height } = pixels;
  const [red, green, blue] = edgeColour(pixels);
  const reach = (tolerance / 100) * MOST_DIFFERENCE;
  const differs = (at: number): number =>
    Math.max(
      Math.abs((data[at * 4] ?? 0) - red),
      Math.abs((data[at * 4 + 1] ?? 0) - green),
      Math.abs((data[at * 4 + 2] ?? 0) - blue),
    );
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let length = 0;
  const visit = (at: number): void => {
    if (seen[at] !== 0) return;
    seen[at] = differs(at) <= reach || data[at * 4 + 3] === 0 ? ERASED : RIM;
    if (seen[at] === ERASED) queue[length++] = at;
  };
  for (const at of edge(width, height)) visit(at);
  for (let next = 0; next < length; next += 1) {
    const at = queue[next] ?? 0;
    const x = at % width;
    if (x > 0) visit(at - 1);
    if (x < width - 1) visit(at + 1);
    if (at >= width) visit(at - width);
    if (at < width * (height - 1)) visit(at + width);
  }
  for (let at = 0; at < seen.length; at += 1) {
    if (seen[at] === 0) continue;
    // Up to twice the reach the rim is a mixture of object and background.
    const share = seen[at] === ERASED ? 0 : Math.min(1, Math.max(0, differs(at) / Math.max(reach, 1) - 1) + 0.5);
    blend(data, at * 4, share, colour);
  }
  return length;
}

const ERASED = 1;
const RIM = 2;

function blend(data: Uint8ClampedArray, at: number, share: number, colour: readonly [number, number, number] | null) {
  if (colour === null) {
    data[at + 3] = (data[at + 3] ?? 0) * share;
    return;
  }
  for (const [channel, value] of colour.entries()) {
    data[at + channel] = (data[at + channel] ?? 0) * share + value * (1 - share);
  }
  data[at + 3] = share === 0 ? 255 : (data[at + 3] ?? 0);
}

function* edge(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 0; y < height; y += 1) {
    yield y * width;
    yield y * width + width - 1;
  }
}

/** The mean of the most frequent colours of the edge: an object that touches it does not count. */
function edgeColour({ data, width, height }: Pixels): [number, number, number] {
  const sums = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (const at of edge(width, height)) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    const bin = [red, green, blue].reduce((key, value) => key * BINS + Math.floor(value / BINS), 0);
    const sum = sums.get(bin) ?? [0, 0, 0, 0];
    sums.set(bin, [sum[0] + 1, sum[1] + red, sum[2] + green, sum[3] + blue]);
  }
  const [count, red, green, blue] = [...sums.values()].reduce(
    (most, sum) => (sum[0] > most[0] ? sum : most),
    [0, 0, 0, 0],
  );
  const of = Math.max(count, 1);
  return [red / of, green / of, blue / of];
}
