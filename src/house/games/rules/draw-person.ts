/** An operator as the vendor keeps them: "3:dara". The number tells people apart, the name tells people who it was. */
export const personText = ({ operator, name }: { readonly operator: bigint; readonly name: string }): string =>
  `${operator}:${name}`

export const nameIn = (text: string): string => text.slice(text.indexOf(':') + 1)

/** Null where it is not one of this house's operators. */
export function operatorIn(text: string): bigint | null {
  const [, number] = /^(\d{1,18}):/.exec(text) ?? []
  return number === undefined ? null : BigInt(number)
}
