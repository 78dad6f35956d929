import type { Database, Tx } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'
import type { Side } from '../rules/contracts/request.ts'
import type { ContractShown, OwnRequest, RequestShown } from './contract.ts'
import { sideOf } from './answer-contract.ts'
import { heldByAll, type ContractVersion } from './contract-store.ts'
import type { RequestRow } from './request-store.ts'
import { termsText } from './terms-kept.ts'

type Called = (member: bigint) => string

const shown = (of: ContractVersion, called: Called): ContractShown => ({
  id: of.id,
  kind: of.kind,
  version: of.version,
  upline: of.upline === null ? null : called(of.upline),
  downline: called(of.downline),
  terms: termsText(of.terms),
  validFrom: of.validFrom.getTime(),
  validUntil: of.validUntil && of.validUntil.getTime(),
  countsFrom: of.countsFrom.getTime(),
  endedAs: of.endedAs,
})

const people = (rows: readonly Pick<RequestRow, 'upline' | 'downline'>[]) =>
  rows.flatMap(({ upline, downline }) => (upline === null ? [downline] : [upline, downline]))

/** Contracts with the names of both sides. */
export async function contractsShown(db: Database | Tx, rows: readonly ContractVersion[]): Promise<ContractShown[]> {
  const called = await namesOf(db, people(rows))
  return rows.map((row) => shown(row, called))
}

/** Requests with the names of both sides, and what holds between them now. */
export async function requestsShown(db: Database | Tx, merchant: number, rows: readonly RequestRow[]): Promise<RequestShown[]> {
  if (rows.length === 0) return []
  const called = await namesOf(db, people(rows))
  const held = await heldByAll(db, { merchant, downlines: [...new Set(rows.map(({ downline }) => downline))] })
  return rows.map((row) => {
    const current = held.find(
      ({ kind, downline, upline }) => kind === row.kind && downline === row.downline && upline === row.upline,
    )
    return {
      id: row.id,
      kind: row.kind,
      type: row.type,
      asker: row.asker,
      state: row.state,
      upline: row.upline === null ? null : called(row.upline),
      downline: called(row.downline),
      terms: row.terms && termsText(row.terms),
      current: current ? shown(current, called) : null,
      askedAt: row.askedAt.getTime(),
      answeredAt: row.answeredAt && row.answeredAt.getTime(),
    }
  })
}

type Whose = { readonly merchant: number; readonly member: bigint }

/** Requests as one of the two sides sees them. */
export async function ownRequests(
  db: Database | Tx,
  { merchant, member }: Whose,
  rows: readonly RequestRow[],
): Promise<OwnRequest[]> {
  const list = await requestsShown(db, merchant, rows)
  return list.map((request, index) => {
    const side: Side = sideOf(rows[index] as RequestRow, { member }) ?? 'downline'
    return { ...request, side, waitsForMe: request.state === 'REQUESTED' && request.asker !== side }
  })
}
