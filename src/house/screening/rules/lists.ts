import type { FreezeKind } from '#house/members/rules/freezes.ts'

/** Who may not play, by law or by their own will; and those with whom no money may be moved. */
export const listCodes = ['excluded', 'sanctions'] as const
export type ListCode = (typeof listCodes)[number]

/** Exact: the same name and birthday, or the same document. Near: what a slip or another spelling makes of them. */
export type Likeness = 'exact' | 'near'

/** What is stopped until two people have decided. Who is excluded still gets at their money. */
export const stopsOf: Readonly<Record<ListCode, readonly FreezeKind[]>> = {
  excluded: ['bet', 'deposit'],
  sanctions: ['deposit', 'withdrawal'],
}

/** A person as a list, or a member, tells of them. */
export type Person = {
  readonly names: readonly string[]
  /** YYYY-MM-DD; null where it is not told. */
  readonly birthday: string | null
  readonly documents: readonly string[]
}
