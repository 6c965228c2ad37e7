import { failureOf } from "../../api/failure.ts";
import { useSend } from "../../api/use-api.ts";
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
  const { mutateAsync, isPending, error } = useSend("removeTool");
  const remove = async () => {
    try {
      await mutateAsync({ asked: { params: { tool: toolId } }, headers: { ifMatch: digest } });
    } catch {
      // The dialog tells it.
      return;
    }
    toast(`Deleted ${toolId}.`);
    navigate("/");
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
