import type { ActingOptions, ToldOptions } from "../commands/registry-options.ts";
import type { ExitCode } from "../define-command.ts";
import type { Io } from "../io/io.ts";
import { withRegistry } from "../registry/with-registry.ts";
import { wrongUsage } from "../wrong-usage.ts";
import { tell } from "./run-account.ts";

type Options = ActingOptions & ToldOptions;

export function runLink(
  name: string,
  subject: string,
  options: Options & { readonly issuer: string | undefined },
  io: Io,
): Promise<ExitCode> {
  const issuer = options.issuer ?? io.env.TOOLWRIGHT_OIDC_ISSUER;
  if (!issuer)
    return Promise.resolve(
      wrongUsage(io, "Name the identity provider with --issuer or TOOLWRIGHT_OIDC_ISSUER."),
    );
  return withRegistry(options, io, async ({ accounts, principal }) => {
    await tell([await accounts.link(principal, name, { issuer, subject })], options, io);
    return 0;
  });
}

export function runUnlink(name: string, options: Options, io: Io): Promise<ExitCode> {
  return withRegistry(options, io, async ({ accounts, principal }) => {
    await tell([await accounts.unlink(principal, name)], options, io);
    return 0;
  });
}
