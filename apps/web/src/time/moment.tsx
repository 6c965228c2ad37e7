import { since } from "./since.ts";

/** A moment, as far back as it is; the exact one when it is pointed at. */
export const Moment = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={new Date(at).toLocaleString()}>
    {since(at)}
  </time>
);
