const noResources = "the registry holds tools; it has no resources";
const noPrompts = "the registry holds tools; it has no prompts";
const noQuestions =
  "a tool of the registry runs apart from the client and asks it nothing but whether it may run";

/** Scenarios of the official suite that are about something that is not served, and why. They must keep failing. */
export const expectedFailures: Readonly<Record<string, string>> = {
  "completion-complete": "completions are of prompts and resources",
  "logging-set-level": "logs go to whoever runs the server; since 2026-07-28 the protocol gives them up too",
  "tools-call-with-logging": "as logging-set-level",
  "tools-call-sampling": noQuestions,
  "tools-call-elicitation": noQuestions,
  "elicitation-sep1034-defaults": noQuestions,
  "elicitation-sep1330-enums": noQuestions,
  "resources-list": noResources,
  "resources-read-text": noResources,
  "resources-read-binary": noResources,
  "resources-templates-read": noResources,
  "resources-subscribe": noResources,
  "resources-unsubscribe": noResources,
  "prompts-list": noPrompts,
  "prompts-get-simple": noPrompts,
  "prompts-get-with-args": noPrompts,
  "prompts-get-embedded-resource": noPrompts,
  "prompts-get-with-image": noPrompts,
};
