import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isRefusal } from '#kit/refusal.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Answer, Browser } from '#testing/browser.ts'
import { testDatabase } from '#testing/database.ts'
import { openDoor } from '#testing/door.ts'
import { register, registrationOf } from '#testing/people.ts'
import type { TypedTerms } from '#house/agents/rules/contracts/judge-terms.ts'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { answerContract } from '#house/agents/contracts/answer-contract.ts'
import { offerContract } from '#house/agents/contracts/ask-contract.ts'
import { contractsContract, type Consolidated, type OwnRequest, type Processing } from '#house/agents/contracts/contract.ts'
import type { Actor } from '#house/agents/contracts/actor.ts'

export type Person = { readonly id: bigint; readonly account: string; readonly browser: Browser }

/** Terms of one row: a rate, and nothing asked for it. */
export const flat = (rate: string, change: Partial<TypedTerms> = {}): Extract<Processing, { act: 'request' }>['terms'] => ({
  mode: 'fixed',
  period: 'H',
  minBet: '0',
  rows: [{ rate, activeMembers: 0, turnover: '0', loss: '0' }],
  ...(change as object),
})

/** A house whose merchant has contracts of all kinds, and agents and players who stand one below another. */
export async function openTeam() {
  const db = await testDatabase('house')
  const door = await openDoor(db)
  await door.demo({ flags: { BONUSCONTRACT: true, SALARYCONTRACT: true, HOURLYSALARY: true, REALTIMESALARY: true } })
  const merchant = (await door.directory.byCode('demo'))!

  /** Somebody below another, or at the top of the tree; a player is of type 3. */
  const person = async (account: string, { under = null, type = 2 }: { under?: Person | null; type?: number } = {}) => {
    const browser = door.browser()
    const answer = await register(door, browser, registrationOf(account, under ? { affiliateCode: under.account } : {}))
    if (!answer.success) throw new Error(`${account} could not register: ${JSON.stringify(answer)}`)
    const id = BigInt((answer.value as { id: string }).id)
    await sql`UPDATE identity.member SET type = ${type} WHERE id = ${id}`.execute(db.owner)
    return { id, account, browser } satisfies Person
  }
  const process = (
    who: Person,
    body: Processing | object,
    { kind = 'dividend' as ContractKind, key = randomUUID() as string } = {},
  ) => who.browser.call(contractsContract.processContract, { params: { kind }, body, headers: { 'idempotency-key': key } })
  const consolidated = async (who: Person) =>
    (await who.browser.call(contractsContract.consolidatedContracts)).value as Consolidated
  const byOperator = (): Actor => ({
    merchant,
    member: null,
    actor: 'operator:1',
    ip: '10.0.0.1',
    now: door.clock(),
    random: systemRandom,
    reason: 'a test',
  })

  /** Offers and has it accepted; the house offers where nobody stands above. */
  const agree = async (
    downline: Person,
    rate: string,
    { by = null as Person | null, kind = 'dividend' as ContractKind, consent = undefined as string | undefined } = {},
  ) => {
    const terms = flat(rate, kind === 'dividend' ? {} : { period: 'D' })
    const offered = by
      ? idOf(await process(by, { act: 'offer', account: downline.account, terms }, { kind }))
      : await offer(downline, terms, kind)
    return process(downline, { act: 'accept', request: offered, ...(consent && { consent }) }, { kind })
  }
  const offer = async ({ account }: Person, typed: TypedTerms, kind: ContractKind = 'dividend'): Promise<string> => {
    const request = await db.transact((tx) => offerContract(tx, byOperator(), { kind, account, typed }))
    if (isRefusal(request)) throw new Error(`the offer was refused: ${request.code}`)
    return request.id
  }
  const answerInConsole = (request: string, step: 'accept' | 'reject' | 'withdraw', kind: ContractKind = 'dividend') =>
    db.transact((tx) => answerContract(tx, byOperator(), { request, kind, step }))
  return { db, door, merchant, person, process, consolidated, byOperator, agree, offer, answerInConsole }
}

export const idOf = (answer: Answer): string => {
  if (!answer.success) throw new Error(`refused: ${answer.code}`)
  return (answer.value as OwnRequest).id
}

/** The highest rate of what somebody has; null for nothing. */
export const rateOf = ({ divtypeinfo }: Consolidated): string | null => divtypeinfo?.terms.rows.at(-1)?.rate ?? null
