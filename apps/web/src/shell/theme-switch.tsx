import { useState } from "react";
import { Icon } from "../elements/icon.tsx";
import { Menu, MenuItem } from "../elements/menu.tsx";

const themes = { system: "As the system", light: "Light", dark: "Dark" } as const;
type Theme = keyof typeof themes;

const isTheme = (value: unknown): value is Theme => typeof value === "string" && Object.hasOwn(themes, value);

/** Light, dark, or whatever the system is. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const choose = (chosen: unknown) => {
    if (!isTheme(chosen)) return;
    setTheme(chosen);
    apply(chosen);
  };
  return (
    <Menu
      label={`Theme: ${themes[theme]}`}
      trigger={<Icon name={theme === "dark" ? "moon" : theme === "light" ? "sun" : "half"} />}
      selected={[theme]}
      onChoose={choose}
    >
      {Object.entries(themes).map(([id, name]) => (
        <MenuItem key={id} id={id}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

function storedTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : "system";
}

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // Storage may be forbidden: the choice then holds until the page is left.
  }
}
