/** Writes that carry a key of their sender's: what is sent again is answered again and not done again. */
export interface RecordedAnswers {
  /** Asked before the work: whether to do it. Of several at once, one is told to. */
  readonly begin: (request: KeyedRequest) => Promise<Begun>;
  /** After the work: what every repetition gets. */
  readonly finish: (request: KeyedRequest, answer: RecordedAnswer) => Promise<void>;
  /** After work that came to nothing: the next may try. */
  readonly forget: (request: KeyedRequest) => Promise<void>;
}

export interface KeyedRequest {
  readonly principalId: string;
  readonly key: string;
  /** Of all that makes it the same request. */
  readonly digest: string;
}

export type Begun =
  | { readonly state: "new" }
  | { readonly state: "running" }
  | { readonly state: "another-request" }
  | { readonly state: "answered"; readonly answer: RecordedAnswer };

export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RecordedAnswerOptions {
  readonly now?: () => Date;
  /** How long an answer is kept; a day unless said. */
  readonly keptMs?: number;
  /** When whoever began counts as gone; a quarter of an hour unless said, longer than any tool runs. */
  readonly longestWorkMs?: number;
  /** How many are kept; the oldest go first. */
  readonly mostKept?: number;
}
