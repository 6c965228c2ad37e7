/**
 * Which nodes of a graph lead to each other: those of one circle get the same number (Tarjan's algorithm, without
 * recursion because schemas from outside can make long chains). A node in no circle has a number of its own.
 */
export function circlesOf<Node>(next: ReadonlyMap<Node, readonly Node[]>): ReadonlyMap<Node, number> {
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const circles = new Map<Node, number>();
  const path: Node[] = [];
  for (const start of next.keys()) {
    if (order.has(start)) continue;
    const open = [{ node: start, at: 0 }];
    enter(start);
    for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
      const following = next.get(here.node)?.[here.at++];
      if (following === undefined) {
        open.pop();
        leave(here.node, open.at(-1)?.node);
      } else if (!order.has(following)) {
        enter(following);
        open.push({ node: following, at: 0 });
      } else if (!circles.has(following)) lower(here.node, order.get(following) as number);
    }
  }
  return circles;

  function enter(node: Node): void {
    order.set(node, order.size);
    lowest.set(node, order.get(node) as number);
    path.push(node);
  }

  function lower(node: Node, to: number): void {
    if (to < (lowest.get(node) as number)) lowest.set(node, to);
  }

  function leave(node: Node, parent: Node | undefined): void {
    const own = lowest.get(node) as number;
    if (parent !== undefined) lower(parent, own);
    if (own !== order.get(node)) return;
    for (let member = path.pop(); member !== undefined; member = path.pop()) {
      circles.set(member, own);
      if (member === node) break;
    }
  }
}
