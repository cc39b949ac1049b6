import { createHook, type AsyncHook } from 'node:async_hooks';

// Node's test runner follows every promise with a hook, to know to which test a call of `test` or `after`
// belongs. That takes a third of the time of a sweep. Node does not give the hook, so it is taken when the runner
// enables it.
let runners: AsyncHook | null = null;
const hooks = Object.getPrototypeOf(createHook({})) as AsyncHook;
const { enable } = hooks;
hooks.enable = function (this: AsyncHook): AsyncHook {
  take(this);
  return enable.call(this);
};

function take(hook: AsyncHook): void {
  runners = hook;
  hooks.enable = enable;
}

/** Lets the test runner follow promises again. Loaded before the first test. */
export function followPromises(): void {
  runners?.enable();
}

/**
 * Lets the test runner follow no promises. Until they are followed again, running tests may call no `test`, `after` or
 * `before`, only those of their context; an error outside of all tests still fails the process.
 */
export function ignorePromises(): void {
  runners?.disable();
}
