import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { actingFor, callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { accountsOf, namesOf, unclaimedAmong } from '#house/members/index.ts'
import { mostByLink } from '#house/loyalty/index.ts'
import { spendTry } from '#house/visitors/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { kindOf } from '#house/access/rules/account-types.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import type { Directory } from '#house/merchants/index.ts'
import { showPresetBounds } from '../contracts/show-bounds.ts'
import { termsText } from '../contracts/terms-kept.ts'
import { REBATE_STEP } from '../rules/link-rebate.ts'
import { rateText } from '../rules/rate.ts'
import { linkState } from '../rules/invitation.ts'
import { hourlyTries } from '../rules/hourly-tries.ts'
import { kindsOf } from '../rules/contracts/kind-flag.ts'
import { contractKinds } from '../rules/terms.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { arrivalsOf } from './arrival-store.ts'
import { registerContract as contract, type Link } from './contract.ts'
import { createLink, type Inviter, type TypedPresets } from './create-link.ts'
import { friendsOf } from './friend-store.ts'
import { givePassword } from './give-password.ts'
import { linksOf, type LinkRow } from './link-store.ts'
import { openAccount } from './open-account.ts'
import { missedBy, presetsOf, type Preset } from './preset-store.ts'
import { inviterOf, referralCodeOf } from './referral-store.ts'
import { stopLink } from './stop-link.ts'

export type RegisterPorts = {
  readonly directory: Directory
  readonly passwords: Passwords
  readonly vault: Vault
  /** The origin at which browsers reach a host of a merchant. */
  readonly siteOf: (host: string) => string
}

const PAGE = 20

const asOf = (type: number) => (kindOf(type) === 'agent' ? ('agent' as const) : ('player' as const))

const whose = (context: CallContext): Inviter => {
  const { tenant: merchant, ip, clock } = context
  const { id: agent, type } = actingFor(context)
  return { merchant, agent, type, actor: `member:${callerOf(context).id}`, ip, now: clock() }
}

const idOf = (cursor: string | undefined) => (cursor !== undefined && /^\d{1,16}$/.test(cursor) ? BigInt(cursor) : null)

export const registerCalls = (ports: RegisterPorts) => ({ ...linkCalls(ports), ...openingCalls(ports), ...referralCalls(ports) })

type LinkShown = LinkRow & { readonly presets: readonly Preset[] }

async function withPresets(db: Database | Tx, rows: readonly LinkRow[]): Promise<readonly LinkShown[]> {
  const presets = await presetsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, presets: presets.filter(({ link }) => link === row.id) }))
}

/** Hundredths of a per cent as people read them; null for nothing. */
const percent = (rate: number): string | null => (rate > 0 ? rateText(BigInt(rate) * REBATE_STEP) : null)

function linkCalls({ siteOf, directory }: RegisterPorts) {
  /** `mostRebate`: what links may give today. */
  const shown = (
    { type, createdAt, expiresAt, stoppedAt, agent: _, presets, rebate, ...link }: LinkShown,
    { now, mostRebate }: { readonly now: Inviter['now']; readonly mostRebate: number },
  ): Link => ({
    ...link,
    rebate: percent(Math.min(rebate ?? 0, mostRebate)),
    as: asOf(type),
    presets: presets.map(({ kind, terms }) => ({ kind, terms: termsText(terms) })),
    url: `${siteOf(link.domain)}/register?affiliateCode=${link.code}`,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt && expiresAt.getTime(),
    state: linkState({ ...link, expiresAt, stoppedAt }, now),
  })
  const kindsAt = async ({ tenant }: CallContext) => kindsOf((await directory.byCode(tenant.code))?.flags)
  return {
    agentLinks: answer(contract.agentLinks, async ({ input, context }) => {
      const { agent, merchant, now } = whose(context)
      const mostRebate = await mostByLink(context.db, { merchant, now })
      const rows = await linksOf(context.db, { agent, before: input.query.before ?? null, limit: PAGE + 1 })
      const { list, next } = cutPage(rows, PAGE)
      const links = (await withPresets(context.db, list)).map((row) => shown(row, { now, mostRebate }))
      return { list: links, next, domains: [...merchant.hosts], mostRebate: percent(mostRebate) }
    }),
    presetBounds: answer(contract.presetBounds, async ({ context }) => {
      const { merchant, agent } = whose(context)
      const kinds = await kindsAt(context)
      return Promise.all(kinds.map((kind) => showPresetBounds(context.db, { merchant, kind, agent })))
    }),
    createAgentLink: answer(contract.createAgentLink, async ({ input, context, tx }) => {
      const inviter = whose(context)
      const { presets = {}, rebate, ...asked } = input.body.data
      // What a link offers is a contract, and a rebate is a promise as well: whoever may make links alone offers none.
      if ((rebate !== undefined || Object.keys(presets).length > 0) && callerOf(context).agent?.rights.has('contracts') === false)
        return refuse('forbidden')
      const kinds = await kindsAt(context)
      const off = contractKinds.find((kind) => presets[kind] && !kinds.includes(kind))
      if (off) return refuse('contracts_off', { at: off })
      const offered = { presets: presets as TypedPresets, ...(rebate !== undefined && { rebate }) }
      const link = await createLink(tx, inviter, { ...asked, ...offered, random: context.random })
      return isRefusal(link) ? link : shown(link, { ...inviter, mostRebate: await mostByLink(tx, inviter) })
    }),
    stopAgentLink: answer(contract.stopAgentLink, async ({ input, context }) => {
      const inviter = whose(context)
      const link = await context.transact((tx) => stopLink(tx, inviter, input.params.id))
      if (isRefusal(link)) return link
      const [stopped] = await withPresets(context.db, [link])
      return shown(stopped as LinkShown, { ...inviter, mostRebate: await mostByLink(context.db, inviter) })
    }),
  }
}

function openingCalls({ directory, passwords, vault }: RegisterPorts) {
  return {
    openDownline: answer(contract.openDownline, {
      before: async ({ context }) => {
        const { agent, now } = whose(context)
        return spendTry(context.db, [hourlyTries('open', agent)], now)
      },
      give: async ({ input, context, tx }) => {
        const { agent: id, type, actor, ip, now } = whose(context)
        const merchant = await directory.byCode(context.tenant.code)
        if (!merchant) return refuse('not_found')
        const { account, as } = input.body.data
        const { language } = merchant
        const opened = await openAccount(tx, { merchant, vault, account, as, agent: { id, type }, actor, language, ip, now })
        return isRefusal(opened) ? opened : { id: String(opened.member), account: account.trim(), as }
      },
    }),
    givePassword: answer(contract.givePassword, async ({ input, context }) => {
      const { merchant, agent, actor, ip, now } = whose(context)
      const over = await spendTry(context.db, [hourlyTries('password', agent)], now)
      if (over) return over
      const { db, transact, random } = context
      return givePassword(
        { db, transact, passwords, random, merchant, actor, ip, now },
        { agent, member: BigInt(input.params.id) },
      )
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
      const missed = await missedBy(
        db,
        list.flatMap(({ member, link }) => (link === null ? [] : [member])),
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
          missed: missed.filter((one) => one.member === member).map(({ kind, why }) => ({ kind, why })),
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
