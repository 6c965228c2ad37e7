import type { JsonValue } from "@toolwright/core";
import { Select } from "../../../elements/select.tsx";
import { branchOf, firstValue } from "../model/first-value.ts";
import { shapeOf } from "../model/shape.ts";
import type { Holding } from "./field-props.ts";

/** One of several kinds; the fields of the one that is chosen follow. */
export function UnionField({ Inner, ...props }: Holding<"union">) {
  const { shape, root, value, onChange } = props;
  const chosen = branchOf(value, shape.branches, root);
  const branch = shape.branches[chosen];
  return (
    <div className="value-union">
      <Select
        label={`${props.label}: which kind`}
        value={String(chosen)}
        onChange={(id) =>
          onChange(
            firstValue(shape.branches[Number(id)]?.schema ?? true, root) ??
              emptyOf(shape.branches[Number(id)]?.schema ?? true, root),
          )
        }
        options={shape.branches.map(({ title }, i) => ({ id: String(i), name: title }))}
        description={shape.description}
      />
      {branch !== undefined && <Inner key={chosen} {...props} schema={branch.schema} />}
    </div>
  );
}

/** So that a chosen branch can be told from the others by the looks of its value. */
function emptyOf(schema: JsonValue, root: JsonValue): JsonValue | undefined {
  const { kind } = shapeOf(schema, root);
  return kind === "text"
    ? ""
    : kind === "number"
      ? 0
      : kind === "flag"
        ? false
        : kind === "object"
          ? {}
          : undefined;
}
