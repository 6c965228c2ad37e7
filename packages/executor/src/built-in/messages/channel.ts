/** A place that messages can be sent to. */
export type Channel = FileChannel | WebhookChannel;

/** Each message is a file of JSON in a folder, for whoever fetches them there. */
export interface FileChannel {
  readonly kind: "file";
  readonly folder: string;
}

/** Each message is posted as JSON; its host was chosen by whoever set it up, so its address may be private. */
export interface WebhookChannel {
  readonly kind: "webhook";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Message {
  readonly id: string;
  readonly channel: string;
  readonly subject?: string;
  readonly text: string;
  /** The account that sends it. */
  readonly sender: string;
  readonly sent_at: string;
}
