/** The first bytes of a stream that may never end. */
export interface BoundedOutput {
  readonly add: (chunk: Uint8Array) => void;
  readonly bytes: () => Uint8Array;
  readonly seenBytes: () => number;
  readonly isTruncated: () => boolean;
}

export function keepFirst(limit: number): BoundedOutput {
  const kept: Uint8Array[] = [];
  let room = limit;
  let seen = 0;
  return {
    add: (chunk) => {
      seen += chunk.length;
      if (room === 0) return;
      // A copy, since a slice would keep the whole chunk alive.
      kept.push(chunk.length <= room ? chunk : chunk.slice(0, room));
      room -= Math.min(room, chunk.length);
    },
    bytes: () => Buffer.concat(kept),
    seenBytes: () => seen,
    isTruncated: () => seen > limit,
  };
}

/** The last bytes of a stream that may never end. */
export function keepLast(limit: number): { add: (chunk: Uint8Array) => void; text: () => string } {
  let kept: Uint8Array[] = [];
  let size = 0;
  const shorten = (): void => {
    const all = Buffer.concat(kept);
    kept = [Buffer.from(all.subarray(Math.max(0, all.length - limit)))];
    size = kept[0]?.length ?? 0;
  };
  return {
    add: (chunk) => {
      kept.push(chunk);
      size += chunk.length;
      if (size > 2 * limit) shorten();
    },
    text: () => {
      if (size > limit) shorten();
      return size === 0 ? "" : new TextDecoder().decode(Buffer.concat(kept));
    },
  };
}
