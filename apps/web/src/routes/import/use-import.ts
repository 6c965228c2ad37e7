import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import type { AnswerOf, AskedOf, Sending } from "../../api/use-api.ts";
import { callOf, useSend } from "../../api/use-api.ts";
import { toast } from "../../elements/toast.tsx";

interface Bodies {
  readonly importTools: AskedOf<"importTools">["body"];
  readonly importMcpServer: AskedOf<"importMcpServer">["body"];
}

type ImportRoute = keyof Bodies;

/** Tools that are looked at, chosen from, and taken over: the same three steps wherever they come from. */
export function useImport<Id extends ImportRoute>(id: Id, said: (answer: AnswerOf<Id>) => string) {
  const [shown, setShown] = useState<AnswerOf<Id>>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const send = useSend(id);
  const told = (error: unknown) => toast(failureOf(error).detail, "bad");
  const forget = () => {
    setShown(undefined);
    send.reset();
  };
  return {
    shown,
    chosen,
    choose: setChosen,
    isAsking,
    isTaking: send.isPending,
    isDone: send.isSuccess,
    forget,
    look: async (body: Bodies[Id]): Promise<void> => {
      setAsking(true);
      forget();
      try {
        const answer = await callOf(id)({ body: { ...body, dryRun: true } } as Sending<Id>["asked"]);
        const { tools } = (answer as Pick<AnswerOf<ImportRoute>, "report">).report;
        setShown(answer);
        setChosen(new Set(tools.filter(({ outcome }) => outcome !== "refused").map(({ name }) => name)));
      } catch (error) {
        told(error);
      } finally {
        setAsking(false);
      }
    },
    take: (body: Bodies[Id]) =>
      send.mutate(
        {
          asked: { body: { ...body, only: [...chosen] } },
          headers: { idempotencyKey: crypto.randomUUID() },
        } as Sending<Id>,
        {
          onSuccess: (answer) => {
            setShown(answer);
            toast(said(answer));
          },
          onError: told,
        },
      ),
  };
}
