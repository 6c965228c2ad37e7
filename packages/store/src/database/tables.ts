import type { Generated, Insertable, Selectable } from "kysely";

/** SQLite answers 0 and 1, PostgreSQL false and true; whoever reads takes `Boolean(value)`. */
type Flag = boolean | number;
/** ISO 8601 in UTC. */
type Moment = string;

/** Names and first columns of `tool_definitions` as in seed 004 section 6, then what the model needs beyond it. */
export interface Tables {
  readonly tool_definitions: ToolDefinitions;
  readonly tool_versions: ToolVersions;
  readonly accounts: Accounts;
  readonly api_keys: ApiKeys;
  readonly events: Events;
  readonly event_consumers: EventConsumers;
  readonly executions: Executions;
  readonly runners: Runners;
  readonly calls: Calls;
  readonly workers: Workers;
  readonly entities: Entities;
  readonly entity_links: EntityLinks;
  readonly entry_links: EntryLinks;
  readonly sessions: Sessions;
  readonly recorded_answers: RecordedAnswers;
  readonly mcp_servers: McpServersTable;
  readonly mcp_server_tools: McpServerTools;
  readonly mcp_server_secrets: McpServerSecrets;
}

export interface ToolDefinitions {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: number;
  readonly parameters_json: string | null;
  readonly output_schema_json: string | null;
  readonly constraints_json: string | null;
  readonly required_permissions_json: string | null;
  readonly requires_confirmation: Flag;
  readonly version: string | null;
  readonly metadata_json: string | null;
  readonly is_built_in: Flag;
  readonly license_tier: number;
  readonly created_by: string | null;
  readonly created_at: Moment;
  readonly updated_at: Moment;
  /** "" is the default one. */
  readonly namespace: string;
  readonly title: string | null;
  readonly tags_json: string | null;
  /** Words of the parameters' names, for the search. */
  readonly parameter_names: string;
  readonly backend: string | null;
  /** The definition whole, in its author's order; the other columns are read from it, and the digest is of its canonical form. */
  readonly document_json: string;
  readonly digest: string;
  /** The number of its newest version. */
  readonly revision: number;
  readonly updated_by: string | null;
  /** Beyond what its owner's tier allows since that was lowered: kept, hidden, neither changed nor run. */
  readonly is_locked: Flag;
}

/** Every state that a definition ever had. Rows are only added; they outlive the definition. */
export interface ToolVersions {
  readonly definition_id: string;
  readonly number: number;
  readonly action: "created" | "updated" | "restored" | "deleted";
  readonly namespace: string;
  readonly name: string;
  readonly digest: string;
  readonly document_json: string;
  readonly changed_fields_json: string;
  readonly author: string | null;
  readonly at: Moment;
}

export interface Accounts {
  readonly id: string;
  readonly name: string;
  readonly tier: number;
  readonly permissions_json: string;
  readonly is_admin: Flag;
  readonly created_at: Moment;
  readonly updated_at: Moment;
  readonly identity_issuer: string | null;
  readonly identity_subject: string | null;
}

export interface ApiKeys {
  readonly id: string;
  readonly account_id: string;
  readonly label: string;
  /** The first characters of the key, to find it by. */
  readonly prefix: string;
  readonly hash: string;
  readonly created_at: Moment;
  readonly expires_at: Moment | null;
  readonly revoked_at: Moment | null;
  readonly last_used_at: Moment | null;
}

export interface Events {
  readonly id: Generated<number>;
  readonly type: string;
  readonly at: Moment;
  readonly definition_id: string | null;
  readonly tool_name: string | null;
  readonly principal_id: string | null;
  readonly body_json: string;
}

/** How far a listener with a name has come. */
export interface EventConsumers {
  readonly name: string;
  readonly last_event_id: number;
  readonly updated_at: Moment;
  /** Who listens under this name at present, and for how long unless they say that they still do. */
  readonly holder: string | null;
  readonly held_until: Moment | null;
}

/** The audit of calls. */
export interface Executions {
  readonly id: string;
  readonly tool_id: string;
  readonly tool_digest: string | null;
  readonly principal_id: string;
  readonly decision: string;
  /** Nothing while it runs. */
  readonly status: number | null;
  readonly error_code: string | null;
  readonly started_at: Moment;
  readonly ended_at: Moment | null;
  readonly duration_ms: number | null;
  readonly runner: string | null;
  readonly receipt_json: string;
}

/** Processes that run calls. */
export interface Runners {
  readonly id: string;
  readonly host: string;
  readonly process: number;
  readonly started_at: Moment;
  readonly seen_at: Moment;
}

/** Calls on their way, and for a while those that have ended. */
export interface Calls {
  readonly id: string;
  readonly tool_id: string;
  readonly principal_id: string;
  /** Who called, as they were then: the worker acts with their rights. */
  readonly principal_json: string;
  /** Forgotten when the call has ended. */
  readonly request_json: string | null;
  /** What a worker must be able to do to take it. */
  readonly place: string;
  /** The process that took it in. */
  readonly origin: string;
  readonly state: "queued" | "running" | "awaiting-confirmation" | "ended";
  readonly is_confirmed: Generated<Flag>;
  readonly is_cancelled: Generated<Flag>;
  /** Its tool has no side effects, so it may run again. */
  readonly may_repeat: Generated<Flag>;
  /** Who runs it writes this number, and only who wrote it last may end it. */
  readonly attempts: Generated<number>;
  readonly worker: string | null;
  readonly result_json: string | null;
  /** As it began; once it has ended the audit has it. */
  readonly receipt_json: string | null;
  readonly created_at: Moment;
  readonly started_at: Moment | null;
  readonly ended_at: Moment | null;
}

/** Processes that take calls, and what they can do. */
export interface Workers {
  readonly id: string;
  readonly host: string;
  readonly process: number;
  readonly places_json: string;
  readonly isolation_json: string;
  readonly findings_json: string;
  readonly started_at: Moment;
  readonly seen_at: Moment;
}

/** What the knowledge base knows of. */
export interface Entities {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly properties_json: string;
  /** Words of the properties, for the search. */
  readonly text: string;
  readonly created_by: string | null;
  readonly created_at: Moment;
}

export interface EntityLinks {
  readonly source: string;
  readonly relation: string;
  readonly target: string;
}

/** Links that were printed and not opened yet; gone with the first visit. */
export interface EntryLinks {
  readonly hash: string;
  readonly account_id: string;
  readonly expires_at: Moment;
}

/** Browsers that came in by such a link. */
export interface Sessions {
  readonly hash: string;
  readonly account_id: string;
  readonly created_at: Moment;
  readonly seen_at: Moment;
  readonly expires_at: Moment;
}

/** What a write with an idempotency key was answered; no status while it is being done. */
export interface RecordedAnswers {
  readonly principal_id: string;
  readonly idempotency_key: string;
  readonly request_digest: string;
  readonly status: number | null;
  readonly headers_json: string | null;
  readonly body: string | null;
  /** When whoever does it counts as gone. */
  readonly held_until: Moment;
  readonly expires_at: Moment;
}

/** Servers whose tools were taken in. */
export interface McpServersTable {
  readonly name: string;
  /** How it is reached, without the values of its environment and headers. */
  readonly settings_json: string;
  /** Of all tools that were taken over when somebody last said so. */
  readonly list_digest: string;
  /** What the server has changed since. */
  readonly waiting_json: string | null;
  readonly imported_by: string | null;
  readonly imported_at: Moment;
  readonly updated_at: Moment;
}

/** Each tool as it was when somebody last took it over. */
export interface McpServerTools {
  readonly server: string;
  /** The server's own name for it, as JSON: it may hold what no text column takes. */
  readonly tool_json: string;
  readonly digest: string;
  readonly tool_id: string | null;
}

export interface McpServerSecrets {
  readonly server: string;
  readonly kind: "environment" | "headers";
  readonly name: string;
  readonly value_json: string;
}

export type ToolDefinitionRow = Selectable<ToolDefinitions>;
export type NewToolDefinitionRow = Insertable<ToolDefinitions>;
