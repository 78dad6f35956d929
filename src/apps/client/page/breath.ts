type Yielding = { readonly yield?: () => Promise<void> }

/** A pause between two pieces of work, in which the browser answers what was pressed meanwhile. */
export function breath(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Yielding }
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}
