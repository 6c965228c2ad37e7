import { areDistinctNames } from "../json/distinct-names.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { defaultLimits } from "../schema/limits.ts";
import { knownPattern } from "../schema/resource/known-patterns.ts";
import { type Concern, isCount, valueKind } from "./concern.ts";
import type { Concerns, Noted } from "./concerns.ts";
import { copyWithout } from "./copy-schema.ts";
import { isShallow } from "./is-shallow.ts";
import { leaveOut } from "./leave-out.ts";
import type { Loss } from "./loss.ts";
import type { RunSchema } from "./lowered.ts";
import { isMade } from "./no-json.ts";
import { FEW, isKnownDialect, plainParts, SHALLOW, startWalk } from "./plain-walk.ts";
import { shape, shapesAround, shapesOfCount, shapesWithoutNames } from "./shapes.ts";
import { same } from "./way.ts";

/**
 * Whether a schema is plain beyond doubt, and sound but for what takes longer to say, and where in it a target has
 * something to change, by one quick look: nearly all schemas of tools are plain and sound. Of the others it says nothing,
 * and they are checked keyword by keyword.
 */
export function surveyOf(schema: JsonValue, concerns: Concerns): Survey | undefined {
  try {
    if (!isJsonObject(schema)) return undefined;
    const isNamed = Object.hasOwn(schema, "$schema");
    if (isNamed && !isKnownDialect(schema.$schema)) return undefined;
    const survey = new Survey(schema, isNamed, concerns);
    return survey.take() < FEW ? survey : undefined;
  } catch {
    // Only JavaScript objects can throw when read, never JSON; the check says what is wrong.
    return undefined;
  }
}

/** What was found out about a schema that a pass may have something to do with, or that holds such. */
export interface Finding extends Readonly<Noted> {
  readonly schema: JsonObject;
  /** Whether no pass has anything to do with any part of it. */
  readonly isAlone: boolean;
}

export class Survey implements Noted {
  private readonly root: JsonObject;
  /** Whether it names its dialect. */
  private readonly isNamed: boolean;
  private readonly concerns: Concerns;
  /** How many schemas there are, itself included. */
  parts = 0;
  private findings: Finding[] | undefined = undefined;
  /** On the walk over a part of it. */
  private readonly met = startWalk();
  /** Whether a pass has more to do than to leave a keyword out. */
  private isInvolved = false;
  /** Of the properties that were looked at last. */
  private shapesOfNames = 0;
  /** Those count as unions where unions are counted. */
  private hasTypeLists = false;
  /** Whether all values in it are surely JSON that can be written. */
  isWritable = true;
  /** Whether a schema may stand under a word that is no keyword. */
  mayHoldStray = false;
  private patterns: string[] | undefined = undefined;
  toRewrite = 0;
  toLower = 0;
  traits = 0;

  constructor(root: JsonObject, isNamed: boolean, concerns: Concerns) {
    this.root = root;
    this.isNamed = isNamed;
    this.concerns = concerns;
  }

  /** Whether it is sound beyond doubt, and not only plain. Of patterns that takes longer to say than all the rest. */
  get isSound(): boolean {
    return this.isWritable && (this.patterns === undefined || arePatterns(this.patterns));
  }

  /** How many schemas there are, none of them a union; nothing where that would have to be counted. */
  get counted(): number | undefined {
    return this.hasTypeLists ? undefined : this.parts;
  }

  /** Whether the look was had for these passes. */
  isFor(concerns: Concerns): boolean {
    return this.concerns === concerns;
  }

  /** Looks at all of it; how many schemas there are, far too many where one of them is doubtful. */
  take(): number {
    this.parts = this.look(this.root, 0);
    return this.parts;
  }

  /** What is sent where no pass does more than to leave keywords out; nothing where one does. */
  sent(): RunSchema | undefined {
    if (this.isInvolved) return undefined;
    const { root, isNamed, findings, concerns, counted: parts } = this;
    const { leftOut } = concerns;
    const losses: Loss[] = [];
    const schema =
      findings !== undefined && leftOut !== undefined
        ? leaveOut(root, leftOut, losses)
        : isNamed
          ? copyWithout(root)
          : root;
    return { schema, words: undefined, spelled: undefined, way: same, losses, parts, renamed: undefined };
  }

  /** The schema for the passes, without the name of its dialect. */
  plainRoot(): JsonObject {
    const { root, isNamed, findings } = this;
    if (!isNamed) return root;
    const plain = copyWithout(root);
    // What is known of the whole is noted last.
    const last = findings?.at(-1);
    if (last?.schema === root) findings?.splice(-1, 1, { ...last, schema: plain });
    return plain;
  }

  /** What is to be known of a part of it before a pass sees it; nothing of parts that are sent as they are. */
  findingOf(schema: JsonObject): Finding | undefined {
    const { findings } = this;
    if (findings === undefined) return undefined;
    for (let i = findings.length - 1; i >= 0; i--) if (findings[i]?.schema === schema) return findings[i];
    return undefined;
  }

  /** How many schemas there are, itself included; far too many where one of them is doubtful. */
  look(schema: JsonObject, depth: number): number {
    if (depth > SHALLOW) return FEW;
    const { concerns } = this;
    const isRoot = depth === 0;
    const before = this.findings === undefined ? 0 : this.findings.length;
    let { rewriting, lowering, traits } = concerns.ofAll;
    let count = 1;
    let said = 0;
    let type: JsonValue | undefined;
    let names = -1;
    let leftOut: Concern | undefined;
    for (const keyword in schema) {
      // It was looked at before all others.
      if (isRoot && keyword === "$schema") continue;
      const value = schema[keyword] as JsonValue;
      const concern = concerns.ofKeyword(keyword, isRoot);
      switch (concern.value) {
        case valueKind.free:
          if (typeof value === "object" && value !== null) {
            this.mayHoldStray = true;
            if (isMade(schema)) this.isWritable = false;
          }
          if (!isShallow(value)) this.isWritable = false;
          break;
        case valueKind.type: {
          if (Array.isArray(value)) this.hasTypeLists = true;
          const ofType = Array.isArray(value) ? concerns.ofTypes(value) : concerns.ofType(value);
          if (ofType === undefined) return FEW;
          type = value;
          said = ofType.traits;
          rewriting |= ofType.rewriting;
          lowering |= ofType.lowering;
          break;
        }
        case valueKind.text:
          if (typeof value !== "string") return FEW;
          break;
        case valueKind.pattern:
          if (typeof value !== "string") return FEW;
          this.patterns ??= [];
          this.patterns.push(value);
          break;
        case valueKind.schemas:
          count += this.lookAtMembers(value, schema.required, depth);
          names = this.shapesOfNames;
          break;
        case valueKind.schema:
          count += this.lookBelow(value, depth);
          break;
        case valueKind.schemaOrNot:
          if (typeof value !== "boolean") count += this.lookBelow(value, depth);
          else if (concerns.leftOut?.value === value) {
            leftOut = concern;
            traits |= concern.traits;
            continue;
          }
          break;
        case valueKind.names:
          if (!areDistinctNames(value)) return FEW;
          break;
        case valueKind.list:
          if (!Array.isArray(value)) return FEW;
          if (!isShallow(value)) this.isWritable = false;
          break;
        case valueKind.number:
          if (!Number.isFinite(value)) return FEW;
          break;
        case valueKind.count:
          if (!isCount(value)) return FEW;
          break;
        default:
          return FEW;
      }
      if (count >= FEW) return FEW;
      rewriting |= concern.rewriting;
      lowering |= concern.lowering;
      traits |= concern.traits;
    }
    this.toRewrite = rewriting;
    this.toLower = lowering;
    this.traits = traits;
    concerns.readSaid(type, said, isRoot, this);
    if (concerns.mindsShapes(said | traits)) {
      if (names < 0) names = shapesWithoutNames(schema.required);
      concerns.readShapes(shapesAround(names, schema, type, traits, isRoot), this);
    }
    const isConcerned = (this.toRewrite | (this.toLower & ~concerns.inOtherForm)) !== 0;
    if (type === undefined && isMade(schema)) this.isWritable = false;
    const isTyped = isRoot || type !== undefined;
    const isAlone = (this.findings === undefined ? 0 : this.findings.length) === before;
    if (leftOut !== undefined) {
      this.toRewrite |= leftOut.rewriting;
      this.toLower |= leftOut.lowering;
    }
    if (isConcerned || !isTyped || (leftOut !== undefined && type !== concerns.leftOut?.type))
      this.isInvolved = true;
    if (isConcerned || !isTyped || leftOut !== undefined || !isAlone) this.note(schema, isAlone);
    return count;
  }

  private lookBelow(part: JsonValue, depth: number): number {
    if (isJsonObject(part)) {
      const parts = depth < SHALLOW ? plainParts(part, this.concerns.plain, depth + 1, this.met) : 0;
      return parts > 0 ? parts : this.look(part, depth + 1);
    }
    if (typeof part !== "boolean") return FEW;
    // What is everything or nothing is seen to together with the schema around it.
    this.isInvolved = true;
    this.note(everything, true);
    return 1;
  }

  private lookAtMembers(properties: JsonValue, required: JsonValue | undefined, depth: number): number {
    if (!isJsonObject(properties)) return FEW;
    const keys = this.concerns.keysAt(depth === 0);
    let count = 0;
    let declared = 0;
    let inTurn = 0;
    let misnamed = 0;
    for (const name in properties) {
      declared += 1;
      if (Array.isArray(required) && required[inTurn] === name) inTurn += 1;
      if (keys !== undefined && !keys.take(name)) misnamed = shape.misnamed;
      count += this.lookBelow(properties[name] as JsonValue, depth);
      if (count >= FEW) return FEW;
    }
    if (declared === 0 && isMade(properties)) return FEW;
    this.shapesOfNames = misnamed | shapesOfCount(declared, inTurn, properties, required);
    return count;
  }

  private note(schema: JsonObject, isAlone: boolean): void {
    const { toRewrite, toLower, traits } = this;
    this.findings ??= [];
    this.findings.push({ schema, toRewrite, toLower, traits, isAlone });
  }
}

/** Whether all of them can be read, and no more of them than a schema may hold. */
function arePatterns(sources: readonly string[]): boolean {
  let size = 0;
  for (const source of sources) {
    const pattern = knownPattern(source, defaultLimits.patternSize);
    size += pattern.size;
    if (!pattern.ok || size > defaultLimits.patternSizes) return false;
  }
  return true;
}

/** Stands for schemas that are no objects. */
const everything: JsonObject = {};
