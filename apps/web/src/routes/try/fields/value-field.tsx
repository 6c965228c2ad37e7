import { useMemo } from "react";
import { TextField } from "../../../elements/text-field.tsx";
import { shapeOf } from "../model/shape.ts";
import { labelOf, type ValueFieldProps } from "./field-props.ts";
import { JsonField } from "./json-field.tsx";
import { ListField } from "./list-field.tsx";
import { ObjectField } from "./object-field.tsx";
import { ChoiceField, FlagField, NumberField, WordsField } from "./simple-fields.tsx";
import { UnionField } from "./union-field.tsx";

/** The field that a schema asks for, and those inside it. */
export function ValueField(props: ValueFieldProps) {
  const { schema, root } = props;
  const shape = useMemo(() => shapeOf(schema, root), [schema, root]);
  switch (shape.kind) {
    case "object":
      return <ObjectField {...props} Inner={ValueField} shape={shape} />;
    case "list":
      return <ListField {...props} Inner={ValueField} shape={shape} />;
    case "union":
      return <UnionField {...props} Inner={ValueField} shape={shape} />;
    case "choice":
      return <ChoiceField {...props} shape={shape} />;
    case "flag":
      return <FlagField {...props} shape={shape} />;
    case "text":
      return <WordsField {...props} shape={shape} />;
    case "number":
      return <NumberField {...props} shape={shape} />;
    case "fixed":
      return (
        <TextField
          label={labelOf(props)}
          value={JSON.stringify(shape.value)}
          isReadOnly
          mono
          description="It can be nothing else."
        />
      );
    case "json":
      return (
        <JsonField {...props} {...(shape.description !== undefined && { description: shape.description })} />
      );
  }
}
