import type { Definition } from "@toolwright/core";
import { useState } from "react";
import { Button } from "../../../elements/button.tsx";
import { Icon } from "../../../elements/icon.tsx";
import { changedMembers } from "../model/changed-members.ts";
import type { Editor } from "../state/use-editor.ts";

export interface MeanwhileProps {
  readonly editor: Editor;
  readonly stored: Definition;
  readonly digest: string | undefined;
}

/** Somebody else saved while this was being written: it is shown, and nothing of either is overwritten unasked. */
export function Meanwhile({ editor, stored, digest }: MeanwhileProps) {
  const [isShown, setShown] = useState(false);
  if (editor.base === undefined || editor.base === digest) return null;
  const mine = editor.definition();
  const changes = mine === undefined ? [] : changedMembers(stored, mine);
  return (
    <section className="notice" data-tone="warning" role="alert" aria-label="Changed meanwhile">
      <p>
        <Icon name="warning" /> Somebody else has changed this tool since you began. Yours is not saved and
        not lost.
      </p>
      <span className="notice-actions">
        <Button onPress={() => setShown(!isShown)}>
          {isShown ? "Hide the differences" : "Show the differences"}
        </Button>
        <Button
          onPress={() => {
            editor.discard();
            editor.replace(stored);
            editor.setBase(digest);
          }}
        >
          Take theirs
        </Button>
        <Button onPress={() => editor.setBase(digest)}>Keep mine</Button>
      </span>
      {isShown && (
        <dl className="differences">
          {changes.map(({ pointer, theirs, mine: own }) => (
            <div key={pointer}>
              <dt className="mono">{pointer}</dt>
              <dd data-side="theirs">{theirs ?? "not there"}</dd>
              <dd data-side="mine">{own ?? "not there"}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
