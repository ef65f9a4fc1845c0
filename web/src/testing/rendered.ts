/** Counts what renders. Imported before React, which looks for developer tools only once. */
interface Fiber {
  type: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}
/** React's mark on a component that rendered. */
const performedWork = 1;
let rendered: string[] = [];

/** A child that stays the same object was not visited. */
function note(fiber: Fiber): void {
  const { type, flags, alternate, child } = fiber;
  if (typeof type === 'function' && flags & performedWork) rendered.push(type.name);
  if (child === alternate?.child) return;
  for (let each = child; each; each = each.sibling) note(each);
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => note(current),
  },
});

/** How often a component has rendered while `act` ran. */
export async function rendersDuring(act: () => Promise<unknown>): Promise<(component: string) => number> {
  rendered = [];
  await act();
  const names = rendered;
  return (component) => names.filter((name) => name === component).length;
}
