/**
 * Second factors. The first three are set up by the member, who may choose codes by SMS or e-mail too; those and the name on the bank account
 * are also asked for at a login from an unknown place.
 */
export const factors = ['totp', 'passkey', 'recovery', 'sms', 'email', 'payee'] as const
export type Factor = (typeof factors)[number]
/** Ways on which codes are sent. */
export const codeWays = ['sms', 'email'] as const satisfies readonly Factor[]
export type CodeWay = (typeof codeWays)[number]

type Known = {
  /** What the member has set up. */
  readonly own: readonly Factor[]
  /** Whether the merchant asks for a further proof from a place that is not known. */
  readonly verifiesPlaces: boolean
  readonly placeKnown: boolean
  /** What else could prove the member, as the merchant sets it and as far as it is known of them. */
  readonly offered: readonly Factor[]
  /** The way on which a code came that stood for the password: it proves nothing more. */
  readonly cameBy: CodeWay | null
}

/**
 * What a login must show one of after its password; none: nothing. Who has set up a factor always shows it. Somebody of whom nothing is
 * known that could prove them is let in by the password, for there is nothing to ask.
 */
export function factorsRequired({ own, verifiesPlaces, placeKnown, offered, cameBy }: Known): readonly Factor[] {
  const further = (factors: readonly Factor[]) => factors.filter((factor) => factor !== cameBy)
  if (own.some((factor) => factor !== 'recovery')) return further(own)
  return verifiesPlaces && !placeKnown ? further(offered) : []
}

/** Whether somebody typed the name that a bank account has: as people write names, in any case, with any spaces, in either order. */
export function sameName(typed: string, kept: string): boolean {
  const words = (name: string) =>
    name
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s,.·]+/u)
      .filter(Boolean)
      .toSorted()
      .join(' ')
  return words(kept) !== '' && words(typed) === words(kept)
}
