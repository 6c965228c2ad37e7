import { type Profile, ToolwrightError } from "@toolwright/core";
import { profileIn } from "../files/profile-named.ts";
import type { Io } from "../io/io.ts";

/** Rules of the customer's own, from the files that TOOLWRIGHT_RULES names; they bind what Enterprise owners define. */
export function customProfiles(io: Io): readonly Profile[] {
  const paths = (io.env.TOOLWRIGHT_RULES ?? "").split(io.platform === "win32" ? ";" : ":");
  return paths
    .filter((path) => path !== "")
    .map((path) => {
      const found = profileIn(path, io);
      if (typeof found !== "string") return found;
      throw new ToolwrightError("invalid-value", {
        name: "TOOLWRIGHT_RULES",
        reason: found.replace(/\.$/, ""),
      });
    });
}
