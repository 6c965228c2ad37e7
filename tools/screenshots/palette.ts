import { crc32, deflateSync, inflateSync } from "node:zlib";

/** A screen has few colours: with a palette of 256 its picture is a third of the size. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, channels, pixels } = decode(png);
  const colours = new Uint32Array(width * height);
  const counts = new Map<number, number>();
  for (let i = 0; i < colours.length; i += 1) {
    const at = i * channels;
    const colour = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    colours[i] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const { palette, places } = choose(counts);
  const indices = Uint8Array.from(colours, (colour) => places.get(colour) ?? 0);
  return encode(width, height, { palette, indices });
}

interface Indexed {
  readonly palette: readonly number[];
  readonly indices: Uint8Array;
}

/** Always the colour that would be missed most: seen often, or far from every one that is there, as the green of a small tick is. */
function choose(counts: ReadonlyMap<number, number>) {
  const palette: number[] = [];
  const known = [...counts].map(([colour, count]) => ({ colour, count, far: Number.MAX_VALUE, place: 0 }));
  while (palette.length < 256) {
    const missed = known.reduce((one, other) =>
      other.far * other.count > one.far * one.count ? other : one,
    );
    if (missed.far === 0) break;
    const place = palette.push(missed.colour) - 1;
    for (const each of known) {
      const far = distance(each.colour, missed.colour);
      if (far < each.far) Object.assign(each, { far, place });
    }
  }
  return { palette, places: new Map(known.map(({ colour, place }) => [colour, place])) };
}

const distance = (one: number, other: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((one >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0);

function decode(png: Buffer) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (pixels[y * stride + x - channels] ?? 0);
      const up = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      const corner = x < channels || y === 0 ? 0 : (pixels[(y - 1) * stride + x - channels] ?? 0);
      const filter = raw[y * (stride + 1)] ?? 0;
      pixels[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + guessed(filter, left, up, corner);
    }
  return { width, height, channels, pixels };
}

/** The five filters of PNG (RFC 2083, section 6). */
function guessed(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byUp, byCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

function encode(width: number, height: number, { palette, indices }: Indexed): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
