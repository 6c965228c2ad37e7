import { cannotFollow } from "./cannot-follow.ts";
import { type Complain, isSame, type Way } from "./way.ts";
import { boundedWalk, MOST_COMPLAINTS } from "./way-work.ts";

const TOO_MUCH = "The value is too large, too deep or no JSON, and cannot be brought back.";

/** A way for anybody's values: those that are too much for it stay as they are. */
export function boundedWay(way: Way): Way {
  if (isSame(way)) return way;
  return {
    send: (value) => (cannotFollow(value) ? value : (boundedWalk(() => way.send(value))?.value ?? value)),
    raise(value, at, complain) {
      let told = 0;
      const few: Complain = (pointer, message) => {
        if (++told <= MOST_COMPLAINTS) complain(pointer, message);
      };
      const walked = cannotFollow(value) ? undefined : boundedWalk(() => way.raise(value, at, few));
      if (walked === undefined) complain(at, TOO_MUCH);
      return walked === undefined ? value : walked.value;
    },
  };
}
