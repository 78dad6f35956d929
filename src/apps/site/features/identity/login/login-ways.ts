import type { Flags } from '#house/merchants/rules/flags.ts'

export type LoginWay = 'username' | 'sms' | 'common'

/** The ways in that the merchant has opened, in the order of the tabs; the first is the one that shows. */
export function loginWays(flags: Pick<Flags, 'USERNAMEREG3' | 'MOBILEVERCODELOGIN3' | 'COMM3'> | undefined): LoginWay[] {
  return [
    ...(flags?.USERNAMEREG3 ? (['username'] as const) : []),
    ...(flags?.MOBILEVERCODELOGIN3 ? (['sms'] as const) : []),
    ...(flags?.COMM3 ? (['common'] as const) : []),
  ]
}
