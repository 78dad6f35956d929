import { HOUR } from '../../../kit/clock.ts'
import { isRefusal, refuse } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { callerOf, type CallContext } from '../../../runtime/http/context.ts'
import { accountsOf, charge, namesOf, unclaimedAmong, type Passwords, type Vault } from '../../identity/index.ts'
import { kindOf } from '../../identity/rules/account-types.ts'
import { masked } from '../../identity/rules/mask.ts'
import type { Directory } from '../../merchants/index.ts'
import { linkState } from '../rules/invitation.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { arrivalsOf } from './arrival-store.ts'
import { registerContract as contract, type Link } from './contract.ts'
import { createLink, type Inviter } from './create-link.ts'
import { givePassword } from './give-password.ts'
import { linksOf, type LinkRow } from './link-store.ts'
import { openAccount } from './open-account.ts'
import { friendsOf, inviterOf, referralCodeOf } from './referral-store.ts'
import { stopLink } from './stop-link.ts'

export type RegisterPorts = {
  readonly directory: Directory
  readonly passwords: Passwords
  readonly vault: Vault
  /** The origin at which browsers reach a host of a merchant. */
  readonly siteOf: (host: string) => string
}

const PAGE = 20

/** Accounts cost nothing and take names: an agent opens so many in an hour at most, and asks for so many passwords. */
const bucketOf = (what: string, agent: bigint) => ({ key: `agent/${what}/${agent}`, limit: 60, window: HOUR, captchaAfter: 60 })

const asOf = (type: number) => (kindOf(type) === 'agent' ? ('agent' as const) : ('player' as const))

const whose = (context: CallContext): Inviter => {
  const { tenant: merchant, ip, clock } = context
  const { id: agent, type } = callerOf(context)
  return { merchant, agent, type, ip, now: clock() }
}

const idOf = (cursor: string | undefined) => (cursor !== undefined && /^\d{1,16}$/.test(cursor) ? BigInt(cursor) : null)

export const registerCalls = (ports: RegisterPorts) => ({ ...linkCalls(ports), ...openingCalls(ports), ...referralCalls(ports) })

function linkCalls({ siteOf }: RegisterPorts) {
  const shown = ({ type, createdAt, expiresAt, stoppedAt, agent: _, ...link }: LinkRow, { now }: Inviter): Link => ({
    ...link,
    as: asOf(type),
    url: `${siteOf(link.domain)}/register?affiliateCode=${link.code}`,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt && expiresAt.getTime(),
    state: linkState({ ...link, expiresAt, stoppedAt }, now),
  })
  return {
    agentLinks: answer(contract.agentLinks, async ({ input, context }) => {
      const inviter = whose(context)
      const { agent, merchant } = inviter
      const rows = await linksOf(context.db, { agent, before: input.query.before ?? null, limit: PAGE + 1 })
      const list = rows.slice(0, PAGE).map((row) => shown(row, inviter))
      return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null, domains: [...merchant.hosts] }
    }),
    createAgentLink: answer(contract.createAgentLink, async ({ input, context, tx }) => {
      const inviter = whose(context)
      const link = await createLink(tx, inviter, { ...input.body.data, random: context.random })
      return isRefusal(link) ? link : shown(link, inviter)
    }),
    stopAgentLink: answer(contract.stopAgentLink, async ({ input, context }) => {
      const inviter = whose(context)
      const link = await context.transact((tx) => stopLink(tx, inviter, input.params.id))
      return isRefusal(link) ? link : shown(link, inviter)
    }),
  }
}

function openingCalls({ directory, passwords, vault }: RegisterPorts) {
  return {
    openDownline: answer(contract.openDownline, async ({ input, context, tx }) => {
      const { agent: id, type, ip, now } = whose(context)
      const counted = await charge(context.db, [bucketOf('open', id)], now)
      if (isRefusal(counted)) return counted
      const merchant = await directory.byCode(context.tenant.code)
      if (!merchant) return refuse('not_found')
      const { account, as } = input.body.data
      const { language } = merchant
      const opened = await openAccount(tx, { merchant, vault, account, as, agent: { id, type }, language, ip, now })
      return isRefusal(opened) ? opened : { id: String(opened.member), account: account.trim(), as }
    }),
    givePassword: answer(contract.givePassword, async ({ input, context }) => {
      const { merchant, agent, ip, now } = whose(context)
      const counted = await charge(context.db, [bucketOf('password', agent)], now)
      if (isRefusal(counted)) return counted
      const { db, transact, random } = context
      return givePassword({ db, transact, passwords, random, merchant, ip, now }, { agent, member: BigInt(input.params.id) })
    }),
    arrivals: answer(contract.arrivals, async ({ input: { query }, context }) => {
      const { db } = context
      const { merchant, agent } = whose(context)
      const asked = { merchant: merchant.id, agent, link: query.link ?? null, before: idOf(query.before), limit: PAGE + 1 }
      const rows = await arrivalsOf(db, asked)
      const list = rows.slice(0, PAGE)
      const accounts = new Map(
        (
          await accountsOf(
            db,
            list.map(({ member }) => member),
          )
        ).map((one) => [one.id, one]),
      )
      const nameOf = await namesOf(
        db,
        list.map(({ by }) => by),
      )
      const unclaimed = await unclaimedAmong(
        db,
        list.flatMap(({ member, way }) => (way === 'opened' ? [member] : [])),
      )
      return {
        list: list.map(({ member, since, way, by, link, label }) => ({
          id: String(member),
          account: accounts.get(member)?.account ?? '',
          as: asOf(accounts.get(member)?.type ?? 0),
          at: since.getTime(),
          way,
          link: link === null ? null : { id: link, label: label ?? '' },
          friend: way === 'friend' ? nameOf(by) : null,
          unclaimed: unclaimed.has(member),
        })),
        next: rows.length > PAGE ? String(list.at(-1)?.member) : null,
      }
    }),
  }
}

function referralCalls({ directory, siteOf }: RegisterPorts) {
  return {
    upline: answer(contract.upline, async ({ context }) => {
      const { db, tenant } = context
      const { id: member } = callerOf(context)
      const node = await nodeOf(db, { merchant: tenant.id, member })
      const by = await inviterOf(db, member)
      const above = node?.parent ?? null
      const nameOf = await namesOf(
        db,
        [above, by].flatMap((one) => one ?? []),
      )
      const invitedBy = by === null ? null : by === above ? nameOf(by) : masked('account', nameOf(by))
      return { upline: above === null ? null : nameOf(above), invitedBy }
    }),
    referral: answer(contract.referral, async ({ input, context }) => {
      const { db, tenant, random, host, transact } = context
      if (!(await directory.byCode(tenant.code))?.flags.REFERRAL) return refuse('referral_closed')
      const { id: member } = callerOf(context)
      const code = await transact((tx) => referralCodeOf(tx, { merchant: tenant.id, member, random }))
      const { list: rows, total } = await friendsOf(db, { member, before: idOf(input.query.before), limit: PAGE + 1 })
      const friends = rows.slice(0, PAGE)
      const nameOf = await namesOf(
        db,
        friends.map((friend) => friend.member),
      )
      return {
        code,
        url: `${siteOf(host)}/register?referralCode=${code}`,
        total,
        list: friends.map((friend) => ({ account: masked('account', nameOf(friend.member)), at: friend.since.getTime() })),
        next: rows.length > PAGE ? String(friends.at(-1)?.member) : null,
      }
    }),
  }
}
