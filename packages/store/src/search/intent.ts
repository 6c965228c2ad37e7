import { stem } from "./stem.ts";

const rootsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(stem));

/** What a tool does that changes nothing. */
const looking = rootsOf("get list read search find query show view describe look fetch browse");

/** What somebody wants done. */
const acting =
  rootsOf(`create add new make insert open delete remove drop clear update edit modify change set rename
  send post reply write save upload download import export run execute start launch stop cancel move copy clone
  install approve archive assign mute lock unlock click fill press type swipe tap drag attach publish merge fork
  commit push pull stash star reboot restart resize flush take draw generate translate schedule deploy invite`);

/** Whoever names only things wants to see them: "my boards" is `list_boards` rather than `create_board`. */
export const wantsToLook = (words: readonly string[]): boolean =>
  !words.some((word) => acting.has(stem(word)));

export const isLooking = (words: readonly string[]): boolean => words.some((word) => looking.has(stem(word)));
