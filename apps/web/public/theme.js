// Runs before the first paint, so that a chosen theme does not flash.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; then the theme is the system's.
}
