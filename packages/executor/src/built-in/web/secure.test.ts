import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runTool } from "../test/run-tool.ts";
import { webFetch } from "./web-fetch.ts";

const place = mkdtempSync(join(tmpdir(), "toolwright-secure-"));
const [keyFile, certificateFile] = [join(place, "key.pem"), join(place, "certificate.pem")];
const made = spawnSync("openssl", [
  ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"],
  ...["-subj", "/CN=site.test", "-addext", "subjectAltName=DNS:site.test"],
  ...["-keyout", keyFile, "-out", certificateFile],
]);
const whyNot = made.status === 0 ? undefined : "there is no openssl to make a certificate with";

const trusted = getCACertificates("default");
let site: Server | undefined;
beforeAll(async () => {
  if (whyNot !== undefined) return;
  const [key, cert] = [readFileSync(keyFile), readFileSync(certificateFile)];
  site = createServer({ key, cert }, (request, response) => response.end(`hello ${request.headers.host}`));
  await new Promise<void>((resolve) => site?.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  site?.close();
  rmSync(place, { recursive: true, force: true });
});

const fetchFrom = (host: string) => {
  const { port } = (site as Server).address() as AddressInfo;
  const lookup = async () => [{ address: "127.0.0.1", family: 4 }];
  const tool = webFetch({ allowPrivate: [`${host}:${port}`], lookup });
  return runTool(tool, { url: `https://${host}:${port}/`, method: "GET", max_bytes: 100 });
};

test("a host is believed only by a certificate that is trusted and its own", async (context) => {
  context.skip(whyNot !== undefined, whyNot);
  expect((await fetchFrom("site.test")).message).toMatch(/cannot be reached: DEPTH_ZERO_SELF_SIGNED_CERT/);
  setDefaultCACertificates([...trusted, readFileSync(certificateFile, "utf8")]);
  expect((await fetchFrom("site.test")).output?.body).toMatch(/^hello site\.test:/);
  expect((await fetchFrom("other.test")).message).toMatch(/cannot be reached: ERR_TLS_CERT_ALTNAME_INVALID/);
});
