/** What the password brings: the second step goes on with it. */
export type Ticket = {
  readonly ticket: string
  readonly factors: readonly ('totp' | 'passkey' | 'recovery')[]
  readonly name: string
}

/** What the second step brings; new recovery codes where there were none yet. */
export type Begun = { readonly token: string; readonly recoveryCodes: readonly string[] | null }
