import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode } from "yaml";
import type { JsonValue } from "../json/json.ts";
import { child, type Pointer } from "../json/pointer.ts";
import { setOwn } from "../json/set-own.ts";
import type { TextReport } from "../json/text/text-report.ts";
import { keyText } from "./key-text.ts";
import { scalarValue } from "./scalar-value.ts";
import type { YamlLimits } from "./yaml-limits.ts";

interface Converted {
  readonly value: JsonValue;
  /** Values in it, with all that aliases bring. */
  readonly size: number;
  /** Collections inside each other. */
  readonly height: number;
}

/** Turns nodes into JSON values, in the order of the text, and reports what JSON cannot say. */
export class Conversion {
  readonly #report: TextReport;
  readonly #limits: YamlLimits;
  readonly #anchors = new Map<string, ParsedNode>();
  readonly #done = new Map<ParsedNode, Converted>();
  #aliased = 0;

  constructor(report: TextReport, limits: YamlLimits) {
    this.#report = report;
    this.#limits = limits;
  }

  /** For positions: an alias stands for this node. */
  readonly targets = new Map<ParsedNode, ParsedNode>();

  convert(node: ParsedNode | null, at: Pointer, depth: number): Converted {
    if (node === null) return nothing;
    if (isAlias(node)) return this.#resolve(node, at, depth);
    if (node.tag !== undefined) {
      this.#refuse(node, at, `The tag ${node.tag} is not read; a value is what it looks like.`);
    }
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, node);
    const converted = this.#collect(node, at, depth);
    this.#done.set(node, converted);
    return converted;
  }

  #collect(node: ParsedNode, at: Pointer, depth: number): Converted {
    if (isScalar(node)) {
      return { value: scalarValue(node, at, this.#report), size: 1, height: 0 };
    }
    let size = 1;
    let height = 0;
    const add = (inner: Converted): JsonValue => {
      size += inner.size;
      height = Math.max(height, inner.height);
      return inner.value;
    };
    const below = depth + 1;
    if (isSeq(node)) {
      const list = (node.items as ParsedNode[]).map((item, i) =>
        add(this.convert(item, child(at, i), below)),
      );
      return { value: list, size, height: height + 1 };
    }
    const object: Record<string, JsonValue> = {};
    if (isMap(node)) {
      for (const pair of node.items as Pair<ParsedNode, ParsedNode | null>[]) {
        const key = this.#key(pair.key, object, at);
        setOwn(object, key, add(this.convert(pair.value, child(at, key), below)));
      }
    }
    return { value: object, size, height: height + 1 };
  }

  #key(node: ParsedNode, object: object, at: Pointer): string {
    const key = keyText(node);
    if (key === undefined) {
      this.#refuse(node, at, "A key must be a text; put it in quotes.");
      return "";
    }
    if (isScalar(node) && node.anchor !== undefined) {
      this.#anchors.set(node.anchor, node);
      this.#done.set(node, { value: key, size: 1, height: 0 });
    }
    if (key === "<<" && isScalar(node) && node.type === "PLAIN") {
      this.#refuse(node, at, 'YAML 1.2 has no merge key "<<"; write the members out.');
    }
    if (Object.hasOwn(object, key)) {
      const [offset] = node.range;
      const message = `The key ${JSON.stringify(key)} is there more than once; most readers take only the last value.`;
      this.#report.add({ code: "duplicate-key", offset, message, pointer: child(at, key) });
    }
    return key;
  }

  #resolve(node: ParsedNode & { readonly source: string }, at: Pointer, depth: number): Converted {
    const target = this.#anchors.get(node.source);
    const converted = target && this.#done.get(target);
    if (target === undefined || converted === undefined) {
      const problem =
        target === undefined ? "comes after no anchor of that name" : "stands inside what it stands for";
      this.#refuse(node, at, `The alias *${node.source} ${problem}.`);
      return nothing;
    }
    this.targets.set(node, target);
    const [offset] = node.range;
    const { maxAliased, maxDepth } = this.#limits;
    if (depth + converted.height > maxDepth) {
      const message = `Aliases nest values deeper than ${maxDepth} levels.`;
      this.#report.add({ code: "nested-too-deep", offset, message });
      return nothing;
    }
    const isWithin = this.#aliased <= maxAliased;
    this.#aliased += converted.size;
    if (this.#aliased <= maxAliased) return converted;
    const message = `Aliases bring more than ${maxAliased} values.`;
    if (isWithin) this.#report.add({ code: "too-many-aliases", offset, message });
    return nothing;
  }

  #refuse(node: ParsedNode, pointer: Pointer, message: string): void {
    this.#report.add({ code: "not-json", offset: node.range[0], message, pointer });
  }
}

const nothing: Converted = { value: null, size: 1, height: 0 };
