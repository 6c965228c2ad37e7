import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "../../api/failure.ts";
import { callOf } from "../../api/use-api.ts";
import { Button } from "../../elements/button.tsx";
import { Dialog } from "../../elements/dialog.tsx";
import { toast } from "../../elements/toast.tsx";
import { VisibleText } from "../../elements/visible-text.tsx";
import { navigate } from "../../router/address.ts";
import type { StoredTool } from "./stored-tool.ts";

export interface DeleteDialogProps {
  readonly stored: StoredTool;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Deletes exactly the state that is shown: what somebody changed meanwhile stays. */
export function DeleteDialog({ stored: { toolId, digest }, isOpen, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => callOf("removeTool")({ params: { tool: toolId } }, { ifMatch: digest }),
  });
  const remove = async () => {
    try {
      await mutateAsync();
    } catch {
      // The dialog tells it.
      return;
    }
    toast(`Deleted ${toolId}.`);
    navigate("/");
    // Everything is read again once this screen is left: what it shows is no longer there to be asked for.
    requestAnimationFrame(() => void queries.invalidateQueries());
  };
  return (
    <Dialog
      title="Delete this tool?"
      isAlert
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            Keep it
          </Button>
          <Button look="danger" isDisabled={isPending} onPress={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <code>
          <VisibleText text={toolId} />
        </code>{" "}
        can no longer be called or found. Its versions are kept.
      </p>
      {error !== null && (
        <p className="field-error" role="alert">
          {failureOf(error).detail}
        </p>
      )}
    </Dialog>
  );
}
