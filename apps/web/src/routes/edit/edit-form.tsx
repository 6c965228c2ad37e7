import type { Definition, TierName } from "@toolwright/core";
import { useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Badge } from "../../elements/badge.tsx";
import { Button, ButtonLink } from "../../elements/button.tsx";
import { Tabs } from "../../elements/tabs.tsx";
import { toast } from "../../elements/toast.tsx";
import { navigate } from "../../router/address.ts";
import { pathTo } from "../../router/path-to.ts";
import { announce } from "../../shell/announcer.tsx";
import "./edit.css";
import { type Finding, registryProfile, withFix } from "./model/judge.ts";
import { BackendPart } from "./parts/backend.tsx";
import { Constraints } from "./parts/constraints.tsx";
import { Identity, PermissionsPart } from "./parts/identity.tsx";
import { JsonView } from "./parts/json-view.tsx";
import { Meanwhile } from "./parts/meanwhile.tsx";
import { OutputPart } from "./parts/output.tsx";
import { Parameters } from "./parts/parameters.tsx";
import { Summary } from "./parts/summary.tsx";
import { ApplyFixContext } from "./state/apply-fix.ts";
import { FindingsContext } from "./state/findings-store.ts";
import { useEditor } from "./state/use-editor.ts";
import { useSave } from "./state/use-save.ts";

export interface EditFormProps {
  readonly tool: string | undefined;
  /** As the registry has it now. */
  readonly definition: Definition;
  readonly digest: string | undefined;
  readonly tier: TierName;
}

/** A definition as a form and as JSON, judged while it is written. */
export function EditForm({ tool, definition: stored, digest, tier }: EditFormProps) {
  const editor = useEditor({ tool, definition: stored, base: digest, tier });
  const { form, findings, view, profile } = editor;
  const [wanted, setWanted] = useState<string>();
  const frame = useRef<HTMLFormElement>(null);
  const { save, isSaving } = useSave({
    tool,
    editor,
    onSaved: (id) => {
      toast(`${tool === undefined ? "Created" : "Saved"} ${id}.`);
      navigate(pathTo("/tools/{tool}", { tool: id }));
    },
    onRefused: (told) => {
      findings.tell(told);
      announce(`Not saved: ${told.length} ${told.length === 1 ? "problem" : "problems"}.`);
      setWanted(told[0]?.field);
    },
  });

  // A field can be gone to only when the form is there to be seen.
  useEffect(() => {
    if (wanted === undefined || view !== "form") return;
    setWanted(undefined);
    goTo(frame.current, wanted);
  }, [wanted, view]);

  const applyFix = (finding: Finding) => {
    const written = editor.definition();
    const next = written && finding.fix && withFix(written, finding.fix, profile);
    if (next === undefined) return toast("This fix no longer fits what is written.", "bad");
    editor.replace(next);
    announce(`Done: ${finding.fix?.title ?? ""}.`);
  };

  return (
    <FormProvider {...form}>
      <FindingsContext value={findings}>
        <ApplyFixContext value={applyFix}>
          <form
            ref={frame}
            className="edit"
            noValidate
            aria-label={tool === undefined ? "New tool" : `Edit ${tool}`}
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <header className="edit-head">
              <h1>{tool === undefined ? "New tool" : `Edit ${tool}`}</h1>
              {editor.isChanged && <Badge tone="warning">Not saved</Badge>}
              <span className="actions">
                <Button look="quiet" isDisabled={!editor.isChanged} onPress={editor.discard}>
                  Discard changes
                </Button>
                <ButtonLink to={tool === undefined ? "/" : pathTo("/tools/{tool}", { tool })}>
                  Cancel
                </ButtonLink>
                <Button look="primary" type="submit" isDisabled={isSaving}>
                  {isSaving ? "Saving" : tool === undefined ? "Create tool" : "Save"}
                </Button>
              </span>
            </header>
            {editor.isRecovered && editor.isChanged && (
              <p className="notice">What you had not saved is here again.</p>
            )}
            <Meanwhile editor={editor} stored={stored} digest={digest} />
            <div className="edit-columns">
              <Tabs
                label="How it is shown"
                tabs={[
                  { id: "form", name: "Form" },
                  { id: "json", name: "JSON" },
                ]}
                selected={view}
                onSelect={(id) => {
                  if (!editor.show(id as "form" | "json")) announce("The text is no definition yet.");
                }}
              >
                {view === "form" ? (
                  <div className="edit-form">
                    <Identity savedVersion={tool === undefined ? undefined : stored.tool.version} />
                    <Parameters />
                    <OutputPart />
                    <Constraints />
                    <PermissionsPart />
                    <BackendPart />
                  </div>
                ) : (
                  <JsonView editor={editor} />
                )}
              </Tabs>
              <Summary
                profile={profile}
                onProfile={editor.setProfile}
                onGo={(field) => {
                  editor.show("form");
                  setWanted(field);
                }}
              />
            </div>
            {profile !== registryProfile && (
              <p className="small quiet">
                Problems of {profile} do not stop it from being saved; those of this registry do.
              </p>
            )}
          </form>
        </ApplyFixContext>
      </FindingsContext>
    </FormProvider>
  );
}

/** To the field, and into it. A parameter that is closed is opened first. */
function goTo(frame: HTMLFormElement | null, field: string): void {
  const place = frame?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (place === null || place === undefined) return;
  if (place.dataset.open === "false") place.querySelector<HTMLButtonElement>(".parameter-toggle")?.click();
  requestAnimationFrame(() => {
    place.scrollIntoView({ block: "center" });
    const inside = place.querySelector<HTMLElement>("input, textarea, button:not(.parameter-toggle)");
    (inside ?? place).focus();
  });
}
