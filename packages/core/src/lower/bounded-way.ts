import { cannotFollow } from "./cannot-follow.ts";
import { isSame, type Way } from "./way.ts";
import { boundedWalk } from "./way-work.ts";

const TOO_MUCH = "The value is larger or deeper than can be brought back.";

/** A way for anybody's values: those that are too much for it stay as they are. */
export function boundedWay(way: Way): Way {
  if (isSame(way)) return way;
  return {
    send: (value) => (cannotFollow(value) ? value : (boundedWalk(() => way.send(value))?.value ?? value)),
    raise(value, at, complain) {
      const walked = cannotFollow(value) ? undefined : boundedWalk(() => way.raise(value, at, complain));
      if (walked === undefined) complain(at, TOO_MUCH);
      return walked === undefined ? value : walked.value;
    },
  };
}
