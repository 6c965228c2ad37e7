import type { JsonValue } from "../json/json.ts";
import type { Compiled, CompiledDefinition, SetAside, ToolLoss, ToolNote } from "./compiled.ts";
import type { SentCall } from "./fit-request.ts";
import { Raiser } from "./raise.ts";
import type { Target } from "./target.ts";

/** All that is only told. */
type Told = Pick<Compiled, "payload" | "losses" | "notes" | "setAside">;

/** What was made of tools. What only sums up or leads back is made when somebody asks: mostly nobody does. */
export class CompiledTools implements Compiled {
  readonly target: string;
  readonly payload: JsonValue;
  readonly losses: readonly ToolLoss[];
  readonly notes: readonly ToolNote[];
  readonly setAside: readonly SetAside[];
  private readonly aim: Target;
  private readonly sent: readonly SentCall[];
  private listed: readonly CompiledDefinition[] | undefined = undefined;
  private named: Readonly<Record<string, string>> | undefined = undefined;
  private made: Raiser | undefined = undefined;

  constructor({ payload, losses, notes, setAside }: Told, target: Target, sent: readonly SentCall[]) {
    this.target = target.id;
    this.payload = payload;
    this.losses = losses;
    this.notes = notes;
    this.setAside = setAside;
    this.aim = target;
    this.sent = sent;
  }

  get names(): Compiled["names"] {
    this.named ??= namesOf(this.sent);
    return this.named;
  }

  get definitions(): Compiled["definitions"] {
    this.listed ??= this.sent.map((one) => definitionOf(one, this.aim));
    return this.listed;
  }

  private get raiser(): Raiser {
    this.made ??= new Raiser(this.sent);
    return this.made;
  }

  get raise(): Compiled["raise"] {
    return (wireName, args) => this.raiser.raise(wireName, args);
  }

  get raiseName(): Compiled["raiseName"] {
    return (wireName) => this.raiser.idOf(wireName);
  }

  get send(): Compiled["send"] {
    return (id, args) => this.raiser.send(id, args);
  }

  get sendResult(): Compiled["sendResult"] {
    return (wireName, result) => this.raiser.sendResult(wireName, result);
  }

  get raiseResult(): Compiled["raiseResult"] {
    return (wireName, result) => this.raiser.raiseResult(wireName, result);
  }
}

/** Without a prototype every name is an ordinary one, and no name that is met leaves a shape of objects behind. */
function namesOf(sent: readonly SentCall[]): Compiled["names"] {
  const names = Object.create(null) as Record<string, string>;
  for (const { wireName, call } of sent) names[wireName] = call.id;
  return names;
}

const definitionOf = (
  { call: { id: tool }, wireName: name, lowered, written: { definition } }: SentCall,
  target: Target,
): CompiledDefinition =>
  target.emit.otherwise === undefined
    ? { tool, name, definition }
    : { tool, name, definition, strict: lowered.target === target };
