export function Screen() {
  return <h1>Tools</h1>;
}
