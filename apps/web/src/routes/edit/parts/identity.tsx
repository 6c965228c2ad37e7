import { type CategoryName, categories, type JsonValue, profiles, resolvePointer } from "@toolwright/core";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "../../../elements/button.tsx";
import { FormCheckbox } from "../fields/form-checkbox.tsx";
import { FormPermissions } from "../fields/form-permissions.tsx";
import { FormSelect } from "../fields/form-select.tsx";
import { FormTags } from "../fields/form-tags.tsx";
import { FormText } from "../fields/form-text.tsx";
import type { Draft } from "../model/draft.ts";
import { nextVersion, registryProfile } from "../model/judge.ts";
import { snakeCase } from "../model/snake-case.ts";

/** As the registry's own profile says it. */
const most = resolvePointer(
  profiles.get(registryProfile) as unknown as JsonValue,
  "/facts/definition/fields/description/longest",
);

const options = (Object.keys(categories) as CategoryName[]).map((id) => ({
  id,
  name: id.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " "),
  about: `${categories[id].risk} risk`,
}));

/** What it is called, what it is for, and who may call it. */
export function Identity({ savedVersion }: { readonly savedVersion: string | undefined }) {
  return (
    <section aria-labelledby="identity-title" className="part">
      <h2 id="identity-title">Definition</h2>
      <div className="form-grid">
        <NameField />
        <FormText
          name="namespace"
          label="Namespace"
          mono
          description="Empty for the default one."
          autoComplete="off"
        />
        <FormText name="title" label="Title" description="For people; models read the name." />
        <FormSelect name="category" label="Category" options={options} />
        <VersionField savedVersion={savedVersion} />
      </div>
      <DescriptionField />
      <FormTags />
      <div className="form-field">
        <FormCheckbox name="requiresConfirmation">
          Requires confirmation: a person says yes before each run
        </FormCheckbox>
      </div>
    </section>
  );
}

function NameField() {
  const { control, setValue } = useFormContext<Draft>();
  const name = useWatch({ control, name: "name" });
  const proposed = snakeCase(name);
  return (
    <div className="form-field">
      <FormText
        name="name"
        label="Tool name"
        mono
        isRequired
        autoComplete="off"
        description="snake_case: small letters, digits and _"
      />
      {proposed !== "" && proposed !== name && (
        <Button onPress={() => setValue("name", proposed, { shouldDirty: true })}>Use {proposed}</Button>
      )}
    </div>
  );
}

function DescriptionField() {
  const { control } = useFormContext<Draft>();
  const description = useWatch({ control, name: "description" });
  const length = [...description].length;
  return (
    <FormText
      name="description"
      label="Description"
      rows={4}
      isRequired
      aside={typeof most !== "number" ? `${length} characters` : `${length} of ${most}`}
      description="What it does, when to use it and when not: this is what a model chooses by."
    />
  );
}

function VersionField({ savedVersion }: { readonly savedVersion: string | undefined }) {
  const { control, setValue } = useFormContext<Draft>();
  const version = useWatch({ control, name: "version" });
  const next = savedVersion === undefined ? undefined : nextVersion(savedVersion);
  return (
    <div className="form-field">
      <FormText name="version" label="Version" mono autoComplete="off" description="major.minor.patch" />
      {next !== undefined && version === savedVersion && (
        <Button onPress={() => setValue("version", next, { shouldDirty: true })}>Next: {next}</Button>
      )}
    </div>
  );
}

export const PermissionsPart = () => (
  <section className="part">
    <FormPermissions />
  </section>
);
