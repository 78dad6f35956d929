/** What is named is changed, the rest is left. */
export type Change<Draft> = { readonly [Name in keyof Draft]?: Draft[Name] | undefined }

/** How the fields that a change names stood before it. */
export function touched<Draft extends object>(before: Draft, change: Change<Draft>): Partial<Draft> {
  const names = Object.keys(change) as (keyof Draft)[]
  return Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<Draft>
}
