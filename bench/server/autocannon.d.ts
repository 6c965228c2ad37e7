/** What the benches use of it; it comes without types. */
declare module "autocannon" {
  export interface Options {
    readonly url: string;
    readonly method?: string;
    readonly connections?: number;
    readonly duration?: number;
    readonly amount?: number;
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupClient?: (client: { readonly setBody: (body: string) => void }) => void;
  }
  export interface Result {
    readonly requests: { readonly total: number; readonly average: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function autocannon(options: Options): Promise<Result>;
}
