/** RFC 3987 section 2.2 `ucschar`: what an IRI may hold beyond ASCII. */
export function isUcsCharacter(point: number): boolean {
  if (point < 0x10000) {
    return (
      (point >= 0xa0 && point <= 0xd7ff) ||
      (point >= 0xf900 && point <= 0xfdcf) ||
      (point >= 0xfdf0 && point <= 0xffef)
    );
  }
  return point <= 0xefffd && (point < 0xe0000 || point >= 0xe1000) && !endsPlane(point);
}

/** RFC 3987 section 2.2 `iprivate`, allowed in queries only. */
export const isPrivateCharacter = (point: number): boolean =>
  (point >= 0xe000 && point <= 0xf8ff) || (point >= 0xf0000 && !endsPlane(point));

/** The last two code points of a plane are no characters. */
const endsPlane = (point: number): boolean => (point & 0xffff) >= 0xfffe;
