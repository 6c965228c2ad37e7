import { defineCommand } from "../define-command.ts";

export const profiles = defineCommand({
  name: "profiles",
  summary: "List the profiles, or show one with every fact and its evidence.",
  operands: [["[id]", "the profile to show: its id, or the file of one of your own"]],
  options: {
    format: { kind: "text", value: "FORMAT", about: "text or json", choices: ["text", "json"] },
  },
  examples: ["toolwright profiles", "toolwright profiles tools-json", "toolwright profiles gateway.json"],
  run: async ([id], { format }, io) =>
    (await import("../profiles/run-profiles.ts")).runProfiles(id, format ?? "text", io),
});
