import type { ReactNode } from "react";
import { Dialog as Framed, Heading, Modal, ModalOverlay } from "react-aria-components";

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Something is lost if it is closed by accident: only its buttons close it, and it is read out at once. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
  /** Buttons; the one that does it stands last. */
  readonly actions: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isAlert = false, children, actions }: DialogProps) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="modal">
        <Framed className="dialog" role={isAlert ? "alertdialog" : "dialog"}>
          <Heading slot="title">{title}</Heading>
          <div className="dialog-body">{children}</div>
          <div className="dialog-actions">{actions}</div>
        </Framed>
      </Modal>
    </ModalOverlay>
  );
}
