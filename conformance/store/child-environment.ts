import { tmpdir } from "node:os";
import { join } from "node:path";

/** For processes of tests, which are many: what one has compiled the next need not. */
export const childEnvironment = {
  ...process.env,
  NODE_COMPILE_CACHE: join(tmpdir(), "toolwright-compile-cache"),
};
