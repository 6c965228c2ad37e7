import { failureOf } from "../api/failure.ts";
import { Button } from "./button.tsx";

export interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
}

export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { title, detail, mayPass } = failureOf(error);
  return (
    <div className="state" role="alert">
      <h2>{title}</h2>
      <p className="quiet">{detail}</p>
      {mayPass && onRetry !== undefined && <Button onPress={onRetry}>Try again</Button>}
    </div>
  );
}
