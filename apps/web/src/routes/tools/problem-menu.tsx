import { useApi } from "../../api/use-api.ts";
import { Select } from "../../elements/select.tsx";

export interface ProblemMenuProps {
  readonly profile: string | undefined;
  readonly onChange: (profile: string | undefined) => void;
}

const nobody = "-";

/** For whom the tools are checked; those with problems stay. */
export function ProblemMenu({ profile, onChange }: ProblemMenuProps) {
  const { data } = useApi("listProfiles", undefined, { staleTime: Number.POSITIVE_INFINITY });
  const options = [
    { id: nobody, name: "With or without problems" },
    ...(data?.items ?? []).map(({ id, title }) => ({ id, name: `Problems for ${title}` })),
  ];
  return (
    <Select
      label="Problems"
      isBare
      options={options}
      value={profile ?? nobody}
      onChange={(id) => onChange(id === nobody ? undefined : id)}
    />
  );
}
