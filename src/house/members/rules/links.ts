import { HOUR, type Millis } from '#kit/clock.ts'
import { networkOf } from '#kit/network.ts'

/** An account with all that it may have in common with others. */
export type Marked = {
  readonly member: bigint
  /** One text for each device, contact, payee and document, with its kind. */
  readonly marks: readonly string[]
  readonly ip: string
  /** How many accounts of the merchant registered from its network, itself among them; beyond a household it is only more. */
  readonly fromNetwork: number
  readonly registeredAt: Millis
}

/** As many accounts of one network that came within an hour are one person's; from a network of more than so many, a provider's customers came. */
const FEWEST = 3
export const HOUSEHOLD = 24

const inside = [
  /^(?:0|10|127)\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.168\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^(?:f[cd][\da-f]{0,2}|fe[89ab][\da-f]):/i,
  /^0:0:0:0$/,
]

/** A network that says where somebody was; null for an address within somebody’s own network, which anybody may have. */
export function tellingNetwork(ip: string): string | null {
  const network = networkOf(ip)
  return inside.some((range) => range.test(network)) ? null : network
}

/**
 * Accounts of one person, by what they have in common, each with all that it leads to; accounts by themselves are left out. A device, a contact,
 * a payee and a document are one person's. A network is a household's: it links those who registered from it within an hour of each other,
 * where they are three or more, unless it is a provider's, whose customers come and go by the same address.
 */
export function clustersOf(accounts: readonly Marked[]): bigint[][] {
  const joined = new Map(accounts.map(({ member }) => [member, member]))
  const headOf = (member: bigint): bigint => {
    const above = joined.get(member) ?? member
    if (above === member) return member
    const head = headOf(above)
    joined.set(member, head)
    return head
  }
  const join = (group: readonly Marked[]) => {
    const [first, ...others] = group
    for (const { member } of others) joined.set(headOf(member), headOf(first!.member))
  }
  const byMark = new Map<string, Marked[]>()
  for (const account of accounts) for (const mark of account.marks) byMark.set(mark, [...(byMark.get(mark) ?? []), account])
  for (const group of byMark.values()) join(group)
  for (const rush of rushesOf(accounts)) join(rush)
  return [...Map.groupBy(accounts, ({ member }) => headOf(member)).values()]
    .filter(({ length }) => length > 1)
    .map((cluster) => cluster.map(({ member }) => member))
}

/** Those who registered from one household's network within an hour, wherever the hour begins. */
function rushesOf(accounts: readonly Marked[]): Marked[][] {
  const networks = Map.groupBy(accounts, ({ ip, fromNetwork }) => (fromNetwork > HOUSEHOLD ? null : tellingNetwork(ip)))
  networks.delete(null)
  return [...networks.values()].flatMap((together) => {
    const inOrder = together.toSorted((one, other) => one.registeredAt - other.registeredAt)
    const hours = inOrder.map((first, at) =>
      inOrder.slice(at).filter(({ registeredAt }) => registeredAt - first.registeredAt < HOUR),
    )
    return hours.filter(({ length }) => length >= FEWEST)
  })
}
