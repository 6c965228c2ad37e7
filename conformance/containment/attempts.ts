import type { Attempt } from "./attempt.ts";
import { descriptorAttempts } from "./attempts/descriptors.ts";
import { fileAttempts } from "./attempts/files.ts";
import { kernelAttempts } from "./attempts/kernel.ts";
import { namespaceAttempts } from "./attempts/namespaces.ts";
import { networkAttempts } from "./attempts/network.ts";
import { privilegeAttempts } from "./attempts/privileges.ts";
import { processAttempts } from "./attempts/processes.ts";
import { resourceAttempts } from "./attempts/resources.ts";
import { sideEffectAttempts } from "./attempts/side-effects.ts";

export const attempts: readonly Attempt[] = [
  ...fileAttempts,
  ...namespaceAttempts,
  ...processAttempts,
  ...descriptorAttempts,
  ...privilegeAttempts,
  ...kernelAttempts,
  ...networkAttempts,
  ...resourceAttempts,
  ...sideEffectAttempts,
];
